// Python for the front page, in a worker: it runs one cell and passes the messages of its widgets on.
import { loadPyodide } from "../pyodide/pyodide.mjs";

const FOLDER = "/saved";

const waiting = [];
let hear = (message) => waiting.push(message);
onmessage = ({ data }) => hear(data);

const synced = (FS, populate) =>
  new Promise((done) => {
    FS.syncfs(populate, (error) => {
      if (error) console.warn(error);
      done();
    });
  });

// The folder in which games are saved is kept by the browser. Without a place to keep it, it is a folder like others.
async function keepFolder(FS) {
  FS.mkdirTree(FOLDER);
  FS.chdir(FOLDER);
  if (!globalThis.indexedDB) return () => undefined;
  FS.mount(FS.filesystems.IDBFS, {}, FOLDER);
  await synced(FS, true);
  let busy = false;
  let again = false;
  return async () => {
    again = true;
    if (busy) return;
    for (busy = true; again; ) {
      again = false;
      await synced(FS, false);
    }
    busy = false;
  };
}

try {
  const indexURL = new URL("../pyodide/", import.meta.url).href;
  const python = await loadPyodide({ indexURL, convertNullToNone: true });
  const keep = await keepFolder(python.FS);
  const page = python.pyimport("mazenb_page");
  page.attach((text) => postMessage({ text }));
  hear = ({ code, text }) => {
    try {
      if (code === undefined) page.hear(text);
      else postMessage({ shown: page.run(code) });
    } catch (error) {
      postMessage({ failed: String(error) });
    }
    void keep();
  };
  for (const message of waiting) hear(message);
} catch (error) {
  postMessage({ failed: String(error) });
}
