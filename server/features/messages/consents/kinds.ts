import type { ChannelType } from "#contract/channel-types.ts";
import type { Rows } from "../tables.ts";

/** The kinds of channel that an enterprise has. */
export async function kindsOf({ db, enterpriseId }: Rows): Promise<ChannelType[]> {
  const found = await db
    .selectFrom("channel")
    .select("type")
    .distinct()
    .where("enterprise_id", "=", enterpriseId)
    .where("removed_at", "is", null)
    .execute();
  return found.map(({ type }) => type);
}
