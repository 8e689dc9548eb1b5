// Pyodide as the site was left when it was built: with all packages in their folder and the usual ones imported.
// Every page with Python loads this module in place of the runtime's own (runtime.mjs), so it has the same functions.
import { loadPyodide as begin, version } from "./runtime.mjs";

export { version };

/** Return the memory of the Python that remember.mjs left, and the files of its packages. */
async function kept() {
  const answer = await fetch(new URL("memory.bin", import.meta.url));
  if (!answer.ok) throw new Error(`memory.bin: ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(plain).arrayBuffer());
  const [head, memory] = new Uint32Array(bytes.buffer, 0, 2);
  const files = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + head)));
  const from = Math.ceil((8 + head) / 16) * 16;
  return { memory: bytes.subarray(from, from + memory), files, contents: bytes.subarray(from + memory) };
}

/** Write the files of the packages into the runtime's own folder, which costs nothing: they stay where they are. */
function write(FS, { files, contents }) {
  let from = 0;
  for (const [folder, names] of Object.entries(files)) {
    FS.mkdirTree(folder);
    for (const [name, size] of names) {
      FS.writeFile(`${folder}/${name}`, contents.subarray(from, from + size), { canOwn: true });
      from += size;
    }
  }
}

/** Return the names of the packages, as a runtime keeps those that it has loaded. */
function names({ files }) {
  const found = Object.keys(files).map((folder) => /([^/]+)-[^-/]+\.dist-info$/.exec(folder)?.[1]);
  return Object.fromEntries(
    found.filter(Boolean).map((name) => [name.replace(/[-_.]+/g, "-").toLowerCase(), "default channel"]),
  );
}

const PAGE = 65536;
/** The bytes of WebAssembly's unit of memory. */

/** Make a runtime as large as the memory that it is to take over: it does not grow by itself. */
async function create(settings, found) {
  const { default: make } = await import("./pyodide.asm.mjs");
  const made = await make(settings);
  const size = (await found).memory.length;
  if (made.HEAP8.length < size - PAGE) made._emscripten_resize_heap(size - (size % PAGE));
  return made;
}

export async function loadPyodide(options = {}) {
  const found = kept();
  const own = { ...options, packages: [], fsInit: async (FS) => write(FS, await found) };
  try {
    const createPyodideModule = (settings) => create(settings, found);
    const python = await begin({ ...own, createPyodideModule, _loadSnapshot: found.then(({ memory }) => memory) });
    python.runPython("import importlib, random; importlib.invalidate_caches(); random.seed()");
    Object.assign(python.loadedPackages, names(await found));
    return python;
  } catch (error) {
    // A browser that cannot take the memory over begins without it, which takes longer.
    console.warn(`Python begins from nothing: ${error}`);
    return begin(own);
  }
}
