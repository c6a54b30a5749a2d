import { sql } from "kysely";
import { labelsAdded, occurrencesIn, type Standing } from "#engines/chat/index.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Draft } from "../chats/draft.ts";
import { type ChatRow, holderOf } from "../chats/repository.ts";

const standing = (row: ChatRow): Standing => ({
  state: row.state,
  agentId: holderOf(row),
  labels: row.labels,
});

/**
 * Writes down what rules are to look at, in the transaction in which it happens. Where nobody has made a rule for it
 * that is one look into an index, and where nothing happened that rules act on nothing at all.
 */
export async function noteOccurrences(work: Work, draft: Draft, due: (work: Work, chatId: string) => void) {
  const { row, before, said, toNobody } = draft;
  const message = said.findLast(({ author }) => author === "customer");
  const turn = {
    begun: before.row.version <= 1,
    written: message !== undefined && !toNobody,
    before: standing(before.row),
    after: standing(row),
  };
  const events = occurrencesIn(turn);
  if (events.length === 0) return;
  const kept = await sql`
    insert into chat_rule_due (enterprise_id, chat_id, version, event, place, seq, labels)
    select ${work.enterpriseId}, ${row.id}, ${row.version}, e.event, e.place, ${message?.seq ?? null}::integer,
      ${labelsAdded(turn)}::uuid[]
    from unnest(${events}::text[]) with ordinality as e(event, place)
    where exists (select from chat_rule r
      where r.enterprise_id = ${work.enterpriseId} and r.active and r.event = e.event)`.execute(work.db);
  if ((kept.numAffectedRows ?? 0n) > 0n) due(work, row.id);
}
