import { readFile } from "node:fs/promises";
import { OWN_PRESETS_MAX } from "#contract/marketplace/limits.ts";
import type { Preset } from "#contract/marketplace/preset.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { tellMarketplace } from "../tell.ts";
import { TRASHED_PRESET } from "../trashed.ts";
import type { Rows } from "../tables.ts";
import { readPreset } from "./read.ts";
import { dropPreset, findOwnPreset, keepPreset, ownPresets } from "./repository.ts";

export interface KnownPreset {
  preset: Preset;
  shipped: boolean;
}

/** The presets of an enterprise: those that ship with the product, and the imported ones. */
export function createPresets(shipped: ReadonlyMap<string, Preset>) {
  async function find(rows: Rows, id: string): Promise<KnownPreset | undefined> {
    const ours = shipped.get(id);
    if (ours) return { preset: ours, shipped: true };
    const row = await findOwnPreset(rows, id);
    return row && { preset: row.content, shipped: false };
  }

  return {
    find,

    async demand(rows: Rows, id: string): Promise<KnownPreset> {
      const found = await find(rows, id);
      if (!found) throw fail("NOT_FOUND", { what: "preset" });
      return found;
    },

    async list(rows: Rows): Promise<KnownPreset[]> {
      const own = (await ownPresets(rows)).map(({ content }) => ({ preset: content, shipped: false }));
      return [...[...shipped.values()].map((preset) => ({ preset, shipped: true })), ...own];
    },

    async import(scope: Scope, file: { path: string; fileName: string }): Promise<KnownPreset> {
      const preset = readPreset(await readFile(file.path));
      const { id, version, name } = preset;
      if (shipped.has(id)) throw fail("PRESET_IS_SHIPPED", { id });
      await scope.write(async (work) => {
        const own = await ownPresets(work);
        const known = own.find((row) => row.id === id);
        if (known && known.version >= version) throw fail("PRESET_NOT_NEWER", { id, known: known.version });
        if (!known && own.length >= OWN_PRESETS_MAX) throw fail("TOO_MANY_PRESETS", { max: OWN_PRESETS_MAX });
        await keepPreset(work, preset);
        await work.audit({
          action: "preset.imported",
          subjectId: id,
          subject: name,
          after: { version, file: file.fileName },
        });
        await tellMarketplace(work, "preset");
      });
      return { preset, shipped: false };
    },

    async remove(scope: Scope, id: string): Promise<void> {
      if (shipped.has(id)) throw fail("PRESET_IS_SHIPPED", { id });
      await scope.write(async (work) => {
        const row = await findOwnPreset(work, id);
        if (!row) throw fail("NOT_FOUND", { what: "preset" });
        const { name } = row.content;
        await takeOut(work, TRASHED_PRESET, { id, name });
        await dropPreset(work, id);
        await work.audit({ action: "preset.removed", subjectId: id, subject: name });
        await tellMarketplace(work, "preset");
      });
    },
  };
}
export type Presets = ReturnType<typeof createPresets>;
