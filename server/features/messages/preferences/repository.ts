import { sql } from "kysely";
import type { ChannelType } from "#contract/channel-types.ts";
import { STANDING, type Standing } from "../consents/standing.ts";
import type { MessagePlace } from "../message-id.ts";
import type { Rows } from "../tables.ts";

/** Whom a message went to and on which kind of channel; undefined once that is no longer kept. */
export async function readerOf({ db, enterpriseId }: Rows, { dispatchNo, seq }: MessagePlace) {
  return db
    .selectFrom("message as m")
    .innerJoin("dispatch as d", (join) =>
      join.onRef("d.enterprise_id", "=", "m.enterprise_id").onRef("d.no", "=", "m.dispatch_no"),
    )
    .innerJoin("channel as ch", (join) =>
      join.onRef("ch.enterprise_id", "=", "d.enterprise_id").onRef("ch.id", "=", "d.channel_id"),
    )
    .select(["m.address", "m.customer_id as customerId", "ch.type"])
    .where("m.enterprise_id", "=", enterpriseId)
    .where("m.dispatch_no", "=", dispatchNo)
    .where("m.seq", "=", seq)
    .where("m.address", "<>", "")
    .executeTakeFirst();
}

/** Where somebody stands at these places, of those of which something was said. */
export async function standingsAmong(
  { db, enterpriseId }: Rows,
  places: readonly { type: ChannelType; address: string }[],
): Promise<Map<ChannelType, Standing>> {
  const found = await sql<{ type: ChannelType; standing: Standing }>`
    select k.channel_type as type, ${STANDING} as standing from consent k
    join unnest(${places.map(({ type }) => type)}::smallint[], ${places.map(({ address }) => address)}::text[])
      as p(type, address) on k.channel_type = p.type and k.address = p.address
    where k.enterprise_id = ${enterpriseId}`.execute(db);
  return new Map(found.rows.map(({ type, standing }) => [type, standing]));
}

export async function enterpriseName({ db, enterpriseId }: Rows): Promise<string> {
  const { name } = await db
    .selectFrom("enterprise")
    .select("name")
    .where("enterprise_id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
  return name;
}
