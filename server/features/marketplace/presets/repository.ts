import type { Selectable } from "kysely";
import type { Preset } from "#contract/marketplace/preset.ts";
import { json, type Tables } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

export type PresetRow = Selectable<Tables["marketplace_preset"]>;

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("marketplace_preset").selectAll().where("enterprise_id", "=", enterpriseId);

export const ownPresets = (rows: Rows): Promise<PresetRow[]> => own(rows).orderBy("id").execute();

export const findOwnPreset = (rows: Rows, id: string): Promise<PresetRow | undefined> =>
  own(rows).where("id", "=", id).executeTakeFirst();

/** Keeps a preset in the place of an earlier version. */
export const keepPreset = ({ db }: Rows, preset: Preset) => {
  const row = { id: preset.id, version: preset.version, content: json(preset) };
  return db
    .insertInto("marketplace_preset")
    .values(row)
    .onConflict((conflict) => conflict.columns(["enterprise_id", "id"]).doUpdateSet(row))
    .execute();
};

export const dropPreset = ({ db, enterpriseId }: Rows, id: string) =>
  db
    .deleteFrom("marketplace_preset")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();
