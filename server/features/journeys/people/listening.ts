import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import { JOURNEY_STATES } from "#contract/journeys/limits.ts";
import type { Rows } from "../tables.ts";
import type { Published } from "./let-in.ts";

/** The running journeys that begin with this; words are listened to on one channel, or on any (""). */
export async function listeningEntries(
  { db, enterpriseId }: Rows,
  { what, key }: { what: "event" | "segment" | "message" | "flow"; key: string },
): Promise<Published[]> {
  const keys = what === "message" ? ["", key] : [key];
  const found = await db
    .selectFrom("journey_listen as l")
    .innerJoin("journey as j", (join) =>
      join.onRef("j.enterprise_id", "=", "l.enterprise_id").onRef("j.id", "=", "l.journey_id"),
    )
    .innerJoin("journey_version as v", (join) =>
      join
        .onRef("v.enterprise_id", "=", "j.enterprise_id")
        .onRef("v.journey_id", "=", "j.id")
        .onRef("v.version", "=", "j.published_version"),
    )
    .select(["j.id", "j.name", "j.published_version", "v.definition"])
    .where("l.enterprise_id", "=", enterpriseId)
    .where("l.role", "=", "entry")
    .where("l.what", "=", what)
    .where("l.key", "in", keys)
    .where("j.state", "=", JOURNEY_STATES.started)
    .where("j.trashed_at", "is", null)
    .orderBy("j.id")
    .execute();
  return found.map(({ definition, ...row }) => ({ row, definition: definition as JourneyDefinition }));
}

/** Whether any journey listens to what people write. */
export async function listensToWords({ db, enterpriseId }: Rows): Promise<boolean> {
  const found = await db
    .selectFrom("journey_listen")
    .select("journey_id")
    .where("enterprise_id", "=", enterpriseId)
    .where("what", "in", ["reply", "message"])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
