import { createRequire } from "node:module";
import { root } from "./root.mjs";

const require = createRequire(import.meta.url);

/** Reads every import under these folders and judges them by the rules of `.dependency-cruiser.mjs`. */
export async function cruiseProject(folders, base = root) {
  teachJsx();
  const { cruise } = await import("dependency-cruiser");
  const { forbidden, options } = (await import("../../.dependency-cruiser.mjs")).default;
  const { enhancedResolveOptions, ...rest } = options;
  const settings = { ...rest, baseDir: base, ruleSet: { forbidden }, validate: true };
  return (await cruise(folders, settings, enhancedResolveOptions)).output;
}

// dependency-cruiser asks its parser for TypeScript without JSX, whatever the file's name, and stops at the first tag.
function teachJsx() {
  const swc = require("@swc/core");
  const { parseFileSync } = swc;
  swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith(".tsx") });
}
