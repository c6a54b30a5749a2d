import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { precompress } from "./precompress.mjs";
import { at, root } from "./root.mjs";

const OUT = "dist/widget";
const SHARED = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: "browser",
  target: ["es2022", "chrome100", "firefox100", "safari15.4"],
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
};

/** Builds the web chat into `dist/widget`: the loader, the frame that it opens, and the demo shop; and the page of apps. */
export async function buildWidget() {
  const { build } = await import("esbuild");
  await rm(at(OUT), { recursive: true, force: true });
  await build({
    ...SHARED,
    entryPoints: { widget: "web/widget/loader/main.ts" },
    outdir: at(OUT),
    format: "iife",
  });
  const { metafile } = await build({
    ...SHARED,
    entryPoints: {
      frame: "web/widget/frame/main.ts",
      demo: "web/widget/demo/main.ts",
      guest: "web/widget/guest/main.ts",
      run: "web/widget/run/main.ts",
    },
    outdir: at(OUT, "assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    format: "esm",
    splitting: true,
    metafile: true,
  });
  await cp(at("web/widget/demo/demo.html"), at(OUT, "demo.html"));
  const index = {
    frame: filesOf(metafile, "frame"),
    demo: filesOf(metafile, "demo"),
    guest: filesOf(metafile, "guest"),
    run: filesOf(metafile, "run"),
  };
  await writeFile(at(OUT, "index.json"), `${JSON.stringify(index)}\n`);
  await precompress(OUT);
}

/** The script and the sheet of an entry, and every script that is loaded with it at once. */
function filesOf({ outputs }, name) {
  const entry = `web/widget/${name}/main.ts`;
  const [file, output] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
  const all = new Set([file]);
  for (const one of all)
    for (const { path: next, kind } of outputs[one].imports) if (kind === "import-statement") all.add(next);
  return {
    script: path.basename(file),
    styles: path.basename(output.cssBundle),
    loads: [...all].map((one) => path.basename(one)),
  };
}
