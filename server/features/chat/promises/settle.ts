import type { PromiseTerms } from "#contract/chat/promises.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import {
  type PromiseTurn,
  promisesBegun,
  promisesDue,
  turnPromises,
  turnsHours,
} from "#engines/chat/index.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Draft } from "../chats/draft.ts";
import { holderOf } from "../chats/repository.ts";
import { openHoursOf } from "../hours/open.ts";
import { insertEnd, termsOf } from "./repository.ts";

const NOTHING: PromiseTerms = { first: null, next: null, close: null };

function turnOf({ row, said, before, toNobody }: Draft): PromiseTurn {
  const writes = !toNobody && said.some(({ author }) => author === "customer");
  return {
    asks: row.asked_at !== null && before.row.asked_at === null,
    writesAgain: before.row.first_reply_at !== null && writes,
    answered: said.some((message) => message.author === "agent" && !message.private),
    aside: row.state === CHAT_STATES.suspended,
    closed: row.state === CHAT_STATES.closed,
  };
}

/** Lets what was promised follow a change of its chat, and counts what was kept or broken by it, in its transaction. */
export async function settlePromises(work: Work, draft: Draft): Promise<void> {
  const { row, before, said } = draft;
  const turn = turnOf(draft);
  const begun = promisesBegun(row.promises, turn);
  if (row.promises.length === 0 && begun.length === 0) {
    row.promise_at = null;
    return;
  }
  const terms = begun.length > 0 ? await termsOf(work, row.department_id) : NOTHING;
  const byHours = begun.some((kind) => terms[kind]?.inHours) || turnsHours(row.promises, turn);
  const hours = byHours ? await openHoursOf(work, row.department_id) : null;
  const { clocks, ends } = turnPromises(row.promises, turn, Date.now(), { terms, hours });
  const due = promisesDue(clocks, row.promise_held_until?.getTime());
  row.promises = clocks;
  row.promise_at = due === undefined ? null : new Date(due);
  const answerer = said.find(({ author }) => author === "agent")?.author_id ?? null;
  for (const end of ends) {
    const agentId = end.kept && end.kind !== "close" ? answerer : holderOf(before.row);
    await insertEnd(work, { chatId: row.id, agentId, departmentId: before.row.department_id }, end);
  }
}
