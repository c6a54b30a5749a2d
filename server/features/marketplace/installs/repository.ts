import { type Selectable, sql } from "kysely";
import type { ThingKind } from "#contract/marketplace/limits.ts";
import type { Preset } from "#contract/marketplace/preset.ts";
import { json, type Tables } from "#server/platform/db/tables.ts";
import type { Choices, Rows } from "../tables.ts";

export type InstallRow = Selectable<Tables["marketplace_install"]>;
export type ThingRow = Selectable<Tables["marketplace_thing"]>;

const own = ({ db, enterpriseId }: Rows) =>
  db.selectFrom("marketplace_install").selectAll().where("enterprise_id", "=", enterpriseId);

/** One page, newest first, with one row more than asked when there is more. */
export const listInstalls = (rows: Rows, { from, perPage }: { from: number; perPage: number }) =>
  own(rows)
    .orderBy("installed_at", "desc")
    .orderBy("id")
    .offset(from)
    .limit(perPage + 1)
    .execute();

export const findInstall = (rows: Rows, id: string): Promise<InstallRow | undefined> =>
  own(rows).where("id", "=", id).executeTakeFirst();

/** The same in a transaction, in which nobody else changes it. */
export const holdInstall = (rows: Rows, id: string): Promise<InstallRow | undefined> =>
  own(rows).where("id", "=", id).forUpdate().executeTakeFirst();

/** What installs made, in the order in which it was made. */
export const thingsOfInstalls = ({ db, enterpriseId }: Rows, ids: readonly string[]): Promise<ThingRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("marketplace_thing")
        .selectAll()
        .where("enterprise_id", "=", enterpriseId)
        .where("install_id", "in", [...ids])
        .orderBy("install_id")
        .orderBy("place")
        .execute();

/** How often each preset is installed. */
export async function countInstalls({ db, enterpriseId }: Rows): Promise<Map<string, number>> {
  const found = await db
    .selectFrom("marketplace_install")
    .select(["preset_id", sql<number>`count(*)::integer`.as("n")])
    .where("enterprise_id", "=", enterpriseId)
    .groupBy("preset_id")
    .execute();
  return new Map(found.map(({ preset_id, n }) => [preset_id, n]));
}

interface NewInstall {
  id: string;
  preset: Preset;
  choices: Choices;
  installed_by: string | null;
  installed_by_name: string;
}
export const insertInstall = ({ db }: Rows, { preset, choices, ...row }: NewInstall) =>
  db
    .insertInto("marketplace_install")
    .values({ ...row, ...columnsOf(preset), choices: json(choices) })
    .execute();

export const raiseInstall = ({ db, enterpriseId }: Rows, id: string, preset: Preset) =>
  db
    .updateTable("marketplace_install")
    .set(columnsOf(preset))
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();

const columnsOf = (preset: Preset) => ({
  preset_id: preset.id,
  version: preset.version,
  name: preset.name,
  content: json(preset),
});

/** A thing as it is written down. */
export interface MadeThing {
  kind: ThingKind;
  key: string;
  thing_id: string;
  name: string;
  found: boolean;
  place: number;
}
/** Writes down what was made; what is known by the same key is written over. */
export async function keepThings(
  { db }: Rows,
  installId: string,
  things: readonly MadeThing[],
): Promise<void> {
  if (things.length === 0) return;
  await db
    .insertInto("marketplace_thing")
    .values(things.map((thing) => ({ ...thing, install_id: installId })))
    .onConflict((conflict) =>
      conflict.columns(["enterprise_id", "install_id", "kind", "key"]).doUpdateSet((eb) => ({
        thing_id: eb.ref("excluded.thing_id"),
        name: eb.ref("excluded.name"),
        place: eb.ref("excluded.place"),
      })),
    )
    .execute();
}

export const deleteInstall = ({ db, enterpriseId }: Rows, id: string) =>
  db
    .deleteFrom("marketplace_install")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .execute();
