import type { Updateable } from "kysely";
import type { ChannelEvent } from "#channels/kit/index.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";
import type { EventConsumer } from "../door/feed.ts";
import type { ChannelRow } from "../tables.ts";
import type { Around } from "./around.ts";
import { updateChannel } from "./repository.ts";

type News = Extract<ChannelEvent, { kind: "flagged" | "account" }>;
type Changed = Pick<Around, "changed">;

/** Keeps what vendors tell of numbers and of the accounts that they are of. Told twice it is as it was. */
export const healthEvents =
  (platform: Pick<Platform, "actFor">, around: Changed): EventConsumer =>
  async (enterpriseId, told) => {
    const news = told.flatMap(({ channel, events }) =>
      events.flatMap((event) =>
        event.kind === "flagged" || event.kind === "account" ? [{ event, channelId: channel.id }] : [],
      ),
    );
    if (news.length === 0) return;
    await platform.actFor(enterpriseId).write(async (work) => {
      for (const { event, channelId } of news)
        for (const row of await channelsOf(work, channelId, event)) await keep(work, around, row, event);
    });
  };

/** Of an account each of its channels is handed the call; of a number whichever has it is meant. */
async function channelsOf(work: Work, channelId: string, event: News): Promise<ChannelRow[]> {
  const found = await work.db
    .selectFrom("channel")
    .selectAll()
    .where("enterprise_id", "=", work.enterpriseId)
    .where("type", "=", CHANNEL_TYPES.WHATSAPP)
    .where("removed_at", "is", null)
    .$if(event.kind === "account", (query) => query.where("id", "=", channelId))
    .forUpdate()
    .execute();
  return event.kind === "account"
    ? found
    : found.filter(({ contact_id }) => contact_id.replace(/\D/g, "") === event.number);
}

async function keep(work: Work, around: Changed, row: ChannelRow, event: News): Promise<void> {
  const change = changeOf(row, event);
  if (!change) return;
  const { action, ...set } = change;
  await updateChannel(work, row.id, set);
  await work.audit({
    action,
    subjectId: row.id,
    subject: row.name,
    before: { event: row.account_event, detail: row.account_detail, flagged: row.flagged_since !== null },
    after:
      event.kind === "flagged" ? { flagged: event.flagged } : { event: event.event, detail: event.detail },
  });
  await around.changed(work, row.id);
}

function changeOf(
  row: ChannelRow,
  event: News,
): (Updateable<Tables["channel"]> & { action: string }) | undefined {
  if (event.kind === "flagged")
    return event.flagged === (row.flagged_since !== null)
      ? undefined
      : { action: "channel.flagged", flagged_since: event.flagged ? new Date() : null };
  if (event.over)
    return row.account_event === null
      ? undefined
      : { action: "channel.account", account_event: null, account_detail: null, account_since: null };
  if (row.account_event === event.event && row.account_detail === event.detail) return undefined;
  return {
    action: "channel.account",
    account_event: event.event,
    account_detail: event.detail,
    account_since: new Date(),
  };
}
