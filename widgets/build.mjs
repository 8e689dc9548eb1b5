// Builds each widget, src/<name>/index.ts, into <folder>/<name>.js, and src/<name>/index.css into <folder>/<name>.css.
// usage: node build.mjs FOLDER
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));

/** Hash of the named sources, in the order of their names; line ends count as LF on every machine. */
function hashOf(names) {
  const hash = createHash("sha256");
  for (const name of [...names].sort()) {
    const text = readFileSync(join(here, name), "utf8").replaceAll("\r\n", "\n");
    hash.update(`${name}\0${text}\0`);
  }
  return hash.digest("hex");
}

/** The shared styles, for one widget: each sheet is for its own widget alone, whatever else is on the page. */
function styles(name) {
  return {
    name: "styles",
    setup(builder) {
      builder.onLoad({ filter: /src[\\/]shared[\\/].*\.css$/ }, ({ path }) => {
        const text = readFileSync(path, "utf8").replaceAll(".mazenb-this", `.mazenb-${name}`);
        return { contents: text, loader: "css" };
      });
    },
  };
}

async function build(name, entry, target) {
  const result = await esbuild.build({
    absWorkingDir: here,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    loader: { ".svg": "text" },
    plugins: [styles(name)],
    logLevel: "warning",
  });
  const banner = `/* mazenb ${basename(target)}: sources sha256 ${hashOf(Object.keys(result.metafile.inputs))}, esbuild ${esbuild.version} */\n`;
  writeFileSync(target, banner + result.outputFiles[0].text);
}

const folder = process.argv[2];
if (!folder) throw new Error("usage: node build.mjs FOLDER");
const kinds = ["index.ts", "index.css"];
for (const name of readdirSync(join(here, "src")).sort()) {
  if (!existsSync(join(here, "src", name, "index.ts"))) continue;
  for (const kind of kinds) {
    const entry = `src/${name}/${kind}`;
    if (!existsSync(join(here, entry))) continue;
    await build(name, entry, join(resolve(folder), name + extname(kind).replace("ts", "js")));
  }
}
