import { Readable } from "node:stream";
import type { HistoryDetails, HistoryFilter } from "#contract/chat/history.ts";
import { EARLIER_CHATS } from "#contract/chat/limits.ts";
import { listDepartments } from "#server/features/departments/public.ts";
import { csvFile, csvInBatches } from "#server/platform/http/csv.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { sightOf } from "../agents/sight.ts";
import { membersOf } from "../chats/repository.ts";
import type { Reading } from "../desk/read.ts";
import { findLabels } from "../labels/repository.ts";
import { demandKnown } from "./known.ts";
import type { SendLetter } from "./mail.ts";
import { placeText, readPlace } from "./place.ts";
import { presentEarlier, presentHistory } from "./presenter.ts";
import { chatsBefore, historyRow, type HistoryRow, listHistory } from "./repository.ts";
import { transcriptRows, transcriptText } from "./transcript.ts";
import { endsOf } from "../promises/repository.ts";

interface Page {
  filter: HistoryFilter;
  from: number;
  limit: number;
  after: string | undefined;
}
const HEAD = ["Chat Id", "Began", "Ended", "State", "Channel", "Customer", "Number", "Agent", "Labels"];
const HEAD_FIGURES = ["Pickup Seconds", "First Response Seconds", "Duration Seconds", "Messages", "Rating"];
const HEAD_ENDS = ["Department", "Closed By", "Disposition", "Feedback", "Rating Comment"];
const STATES = ["Created", "Waiting", "Ongoing", "Closed", "Missed", "Suspended"];

/** Chats that are over, and those of one's own: lists, facts and transcripts. */
export function createHistory(reading: Pick<Reading, "demand">, send: SendLetter) {
  async function demand(scope: Scope, id: string): Promise<HistoryRow> {
    await reading.demand(scope, id);
    return (await historyRow(scope, id))!;
  }

  return {
    async page(scope: Scope, { filter, from, limit, after }: Page) {
      const place = after === undefined ? undefined : readPlace(after);
      if (after !== undefined && !place)
        throw fail("INVALID_INPUT", { summary: "after must be the next of the page before." });
      await demandKnown(scope, filter);
      const found = await listHistory(scope, {
        filter,
        reader: await sightOf(scope),
        from: place ? 0 : from,
        after: place,
        limit: limit + 1,
      });
      const rows = found.slice(0, limit);
      const more = found.length > limit;
      const last = rows.at(-1);
      return { chats: rows.map(presentHistory), more, next: more && last ? placeText(last) : null };
    },
    async one(scope: Scope, id: string): Promise<HistoryDetails> {
      const row = await demand(scope, id);
      const members = (await membersOf(scope, [id])).get(id) ?? [];
      return {
        ...presentHistory(row),
        participants: members.map((member) => ({
          uId: member.user_id,
          name: member.name,
          part: member.part,
          by: member.by_name,
          seen: member.seen,
          pinned: member.pinned,
        })),
        feedback: row.feedback,
        disposition: row.disposition,
        ratingComment: row.rating_comment,
        promises: await endsOf(scope, row.id),
      };
    },
    /** What was before with who writes in this chat, as far as this person reads histories. */
    async earlier(scope: Scope, id: string) {
      const chat = await reading.demand(scope, id);
      const found = await chatsBefore(scope, chat, await sightOf(scope), EARLIER_CHATS + 1);
      return { chats: found.slice(0, EARLIER_CHATS).map(presentEarlier), more: found.length > EARLIER_CHATS };
    },
    async csv(scope: Scope, filter: HistoryFilter): Promise<FileOutcome> {
      await demandKnown(scope, filter);
      const reader = await sightOf(scope);
      const labels = namesById(await findLabels(scope));
      const departments = namesById(await listDepartments(scope));
      return csvInBatches<HistoryRow>(
        "chat-history.csv",
        [...HEAD, ...HEAD_FIGURES, ...HEAD_ENDS],
        (after, limit) => listHistory(scope, { filter, reader, from: 0, after, limit }),
        (row) => cellsOf(row, { labels, departments }),
      );
    },
    async transcript(scope: Scope, id: string, format: "text" | "csv"): Promise<FileOutcome> {
      const row = await demand(scope, id);
      return format === "csv"
        ? csvFile(`chat-${id}.csv`, transcriptRows(scope, row))
        : {
            bytes: Readable.from(transcriptText(scope, row)),
            contentType: "text/plain; charset=utf-8",
            fileName: `chat-${id}.txt`,
          };
    },
    async mail(scope: Scope, id: string, emailId: string): Promise<void> {
      const row = await demand(scope, id);
      let text = "";
      for await (const piece of transcriptText(scope, row)) text += piece;
      const subject = `Chat with ${row.customer_name || row.address}`.replace(/\s+/gu, " ");
      await send(scope, row.department_id, { to: emailId, subject, text });
      await scope.write((work) =>
        work.audit({ action: "chat.transcript-sent", subjectId: id, after: { emailId } }),
      );
    },
  };
}
export type History = ReturnType<typeof createHistory>;

type NamesById = ReadonlyMap<string, string>;
const namesById = (rows: readonly { id: string; name: string }[]): NamesById =>
  new Map(rows.map(({ id, name }) => [id, name]));

function cellsOf(
  row: HistoryRow,
  { labels, departments }: Record<"labels" | "departments", NamesById>,
): string[] {
  const shown = presentHistory(row);
  const text = (value: string | number | null) => (value === null ? "" : String(value));
  return [
    row.id,
    shown.createdAt,
    text(shown.closedAt),
    STATES[row.state]!,
    row.channel_name,
    row.customer_name,
    row.address,
    text(row.agent_name),
    row.labels.flatMap((id) => labels.get(id) ?? []).join(", "),
    text(shown.pickupSeconds),
    text(shown.firstResponseSeconds),
    text(shown.durationSeconds),
    text(row.message_count),
    text(row.rating),
    departments.get(row.department_id ?? "") ?? "",
    text(row.closed_by_name),
    text(row.disposition),
    text(row.feedback),
    text(row.rating_comment),
  ];
}
