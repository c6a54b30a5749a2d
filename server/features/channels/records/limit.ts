import { sql } from "kysely";
import type { ChannelEvent } from "#channels/kit/index.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";
import type { EventConsumer } from "../door/feed.ts";
import { updateChannel } from "./repository.ts";
import type { Around } from "./around.ts";

type Limit = Extract<ChannelEvent, { kind: "limit" }>;

/** Which channel was told, and what. */
interface TellsLimit extends Limit {
  channelId: string;
}

/** Keeps the messaging limits that vendors tell of numbers: theirs counts, whatever somebody has entered. */
export const limitEvents =
  (platform: Pick<Platform, "actFor">, around: Pick<Around, "changed">): EventConsumer =>
  async (enterpriseId, told) => {
    const limits = told.flatMap(({ channel, events }) =>
      events.flatMap((event) => (event.kind === "limit" ? [{ ...event, channelId: channel.id }] : [])),
    );
    if (limits.length === 0) return;
    await platform.actFor(enterpriseId).write(async (work) => {
      for (const limit of limits) await keep(work, around, limit);
    });
  };

async function keep(
  work: Work,
  around: Pick<Around, "changed">,
  { channelId, number, people }: TellsLimit,
): Promise<void> {
  const channels = await work.db
    .selectFrom("channel")
    .select(["id", "name", "settings"])
    .where("enterprise_id", "=", work.enterpriseId)
    .where("type", "=", CHANNEL_TYPES.WHATSAPP)
    .where((e) =>
      number === null
        ? e("id", "=", channelId)
        : e(sql<string>`regexp_replace(contact_id, '\\D', '', 'g')`, "=", number),
    )
    .where("removed_at", "is", null)
    .forUpdate()
    .execute();
  for (const { id, name, settings } of channels) {
    const { peoplePerDay: before, ...others } = settings;
    const after = people ?? undefined;
    if (before === after) continue;
    await updateChannel(work, id, {
      limited_since: new Date(),
      settings: json({ ...others, ...(after === undefined ? {} : { peoplePerDay: after }) }),
    });
    await work.audit({
      action: "channel.limited",
      subjectId: id,
      subject: name,
      before: { peoplePerDay: before ?? null },
      after: { peoplePerDay: after ?? null },
    });
    await around.changed(work, id);
  }
}
