import type { ReportedMessage, ReportFilter } from "#contract/messages/reports.ts";
import { type MessageCounts, NO_MESSAGES } from "#contract/messages/status.ts";
import { customerNames, defaultCountry } from "#server/features/customers/public.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { fail } from "#server/platform/fail.ts";
import { csvInBatches } from "#server/platform/http/csv.ts";
import type { Scope } from "#server/platform/scope.ts";
import { dispatchByNo } from "../dispatches/repository.ts";
import { messageDetail } from "./detail.ts";
import { messageIdOf, readMessageId } from "../message-id.ts";
import { countReported, listReported, type ReportRow } from "./repository.ts";

/** Throws NOT_FOUND for a channel that is not the enterprise's; removed ones are still reported on. */
async function demandChannel({ db, enterpriseId }: Scope, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await db
    .selectFrom("channel")
    .select("id")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw fail("NOT_FOUND", { what: "channel" });
}

interface Page {
  filter: ReportFilter;
  from: number;
  limit: number;
  after?: string;
}

/** A page of the delivery report. */
export async function reportPage(scope: Scope, { filter, from, limit, after }: Page) {
  await demandChannel(scope, filter.channelId);
  const place = after === undefined ? undefined : readMessageId(after);
  if (after !== undefined && !place) throw brokenCursor();
  const country = await defaultCountry(scope);
  // Behind a cursor there is nothing to skip.
  const found = await listReported(scope, {
    filter,
    country,
    from: place ? 0 : from,
    limit: limit + 1,
    after: place,
  });
  const rows = found.slice(0, limit);
  const more = found.length > limit;
  const last = rows.at(-1);
  const nameOf = await customerNames(scope, rows);
  return {
    messages: rows.map((row) => present(row, nameOf(row))),
    more,
    next: more && last ? messageIdOf(last) : null,
  };
}

/** How many messages the report speaks of, by status and by channel. */
export async function reportCounts(scope: Scope, filter: ReportFilter) {
  await demandChannel(scope, filter.channelId);
  const found = await countReported(scope, filter, await defaultCountry(scope));
  const counts: MessageCounts = { ...NO_MESSAGES };
  const channels = new Map<string, { id: string; name: string; counts: MessageCounts }>();
  let count = 0;
  for (const { channelId: id, channelName: name, status, n } of found) {
    const channel = channels.get(id) ?? { id, name, counts: { ...NO_MESSAGES } };
    channels.set(id, channel);
    channel.counts[status] += n;
    counts[status] += n;
    count += n;
  }
  return { count, counts, channels: [...channels.values()] };
}

/** Why messages were sent, with how many. */
export async function reportSources(scope: Scope, filter: ReportFilter) {
  await demandChannel(scope, filter.channelId);
  const found = await countReported(scope, filter, await defaultCountry(scope));
  const sums = new Map<ReportRow["source"], number>();
  for (const { source, n } of found) sums.set(source, (sums.get(source) ?? 0) + n);
  return { sources: [...sums].map(([source, count]) => ({ source, count })) };
}

/** One message of any dispatch. */
export async function reportedMessage(scope: Scope, id: string) {
  const place = readMessageId(id);
  const dispatch = place && (await dispatchByNo(scope, place.dispatchNo));
  if (!dispatch) throw fail("NOT_FOUND", { what: "message" });
  const channel = await scope.db
    .selectFrom("channel")
    .select(["contact_id", "type"])
    .where("enterprise_id", "=", scope.enterpriseId)
    .where("id", "=", dispatch.channel_id)
    .executeTakeFirst();
  const sender = { contactId: channel?.contact_id ?? "", type: channel?.type ?? 0 };
  return { ...(await messageDetail(scope, dispatch, sender, place.seq)), id };
}

const HEAD = [
  "Message Id",
  "Channel",
  "From",
  "To",
  "Source",
  "Name",
  "Status",
  "Date",
  "Channel Message Id",
  "Reason",
];

/** The whole report as a file. */
export async function reportCsv(scope: Scope, filter: ReportFilter): Promise<FileOutcome> {
  await demandChannel(scope, filter.channelId);
  const country = await defaultCountry(scope);
  return csvInBatches(
    "delivery-report.csv",
    HEAD,
    (after: ReportRow | undefined, limit) => listReported(scope, { filter, country, from: 0, limit, after }),
    (row) => [
      messageIdOf(row),
      row.channelName,
      row.from,
      row.address,
      row.source,
      row.name,
      row.status,
      row.at.toISOString(),
      row.vendorId ?? "",
      row.reason ?? "",
    ],
  );
}

const present = (row: ReportRow, customerName: string | null): ReportedMessage => ({
  id: messageIdOf(row),
  from: row.from,
  to: row.address,
  customerId: row.customerId,
  customerName,
  channelId: row.channelId,
  channelName: row.channelName,
  source: row.source,
  name: row.name,
  currentDeliveryStatus: row.status,
  currentDeliveryStatusTime: row.at.toISOString(),
  transId: row.vendorId,
  reason: row.reason,
});

function brokenCursor() {
  const message = "must be the next of the page before";
  return fail("INVALID_INPUT", { summary: `after: ${message}` }, [{ field: "after", message }]);
}
