import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Preset } from "#contract/marketplace/preset.ts";
import { readPreset } from "./read.ts";

/** The presets that ship with the product, each in a folder of its name. A broken one stops the server: it is ours. */
export async function shippedPresets(folder: string): Promise<ReadonlyMap<string, Preset>> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const presets = await Promise.all(
    names.map(async (name) => readPreset(await readFile(path.join(folder, name, "preset.json")))),
  );
  return new Map(presets.map((preset) => [preset.id, preset]));
}
