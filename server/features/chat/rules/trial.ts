import { cut } from "#contract/cut.ts";
import { sql } from "kysely";
import { RULE_TRIED } from "#contract/chat/limits.ts";
import { cannedActions } from "#contract/chat/canned-actions.ts";
import type { chatRuleRoutes, RuleTrial } from "#contract/chat/rules.ts";
import { CHAT_STATES, type RuleEvent } from "#contract/chat/words.ts";
import type { BodyOf } from "#contract/route.ts";
import { namedInRule, ruleHolds } from "#engines/chat/index.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Scope } from "#server/platform/scope.ts";
import { EXCERPT_MAX } from "#contract/chat/limits.ts";
import type { ChatRow, MessageRow } from "../chats/repository.ts";
import { wordsOf } from "../inbound/contents.ts";
import type { Rows } from "../tables.ts";
import { createFacts } from "./facts.ts";
import { demandThere } from "./read.ts";

type Given = BodyOf<(typeof chatRuleRoutes)["tryChatRule"]>;
type Message = Pick<MessageRow, "chat_id" | "seq" | "content" | "at">;
const NOTHING = cannedActions.parse({});
/** So many of a customer's last messages are looked at in each chat. */
const MESSAGES = 50;

const lastChats = ({ db, enterpriseId }: Rows): Promise<ChatRow[]> =>
  db
    .selectFrom("chat")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("created_at", "desc")
    .limit(RULE_TRIED)
    .execute();

async function written({ db, enterpriseId }: Rows, ids: readonly string[]): Promise<Map<string, Message[]>> {
  const found = await sql<Message>`
    select m.chat_id, m.seq, m.content, m.at from unnest(${[...ids]}::uuid[]) as c(id)
    cross join lateral (select chat_id, seq, content, at from chat_message
      where enterprise_id = ${enterpriseId} and chat_id = c.id and author = 'customer'
      order by seq desc limit ${MESSAGES}) m
    order by m.chat_id, m.seq`.execute(db);
  return grouped(found.rows, ({ chat_id }) => chat_id);
}

/** When an event was in a chat, as far as the chat still tells; undefined: it was not. */
const WHEN: Readonly<Record<RuleEvent, (row: ChatRow) => Date | null>> = {
  begun: (row) => row.created_at,
  written: (row) => row.last_inbound_at,
  waiting: (row) => row.queued_at,
  assigned: (row) => row.picked_at,
  labelled: (row) => (row.labels.length > 0 ? (row.last_at ?? row.created_at) : null),
  ended: (row) => (row.state === CHAT_STATES.closed ? row.closed_at : null),
};

/** What of a chat is tried: each message where it is messages that a rule acts on, and else the event itself. */
function occasions(event: RuleEvent, row: ChatRow, messages: readonly Message[]) {
  const occasion = (message: Message | undefined, at: Date) => ({
    text: message ? wordsOf(message.content) : "",
    at,
    labels: row.labels,
  });
  if (event === "written") return messages.map((one) => occasion(one, one.at)).toReversed();
  const at = WHEN[event](row);
  if (!at) return [];
  const message = event === "begun" ? messages[0] : messages.findLast((one) => one.at <= at);
  return [occasion(message ?? messages.at(-1), at)];
}

/** In which of the last chats a rule would have acted, as they stand now. Nothing is done. */
export async function tryRule(scope: Scope, { on, ...when }: Given): Promise<RuleTrial> {
  await demandThere(scope, namedInRule({ ...when, actions: NOTHING, cannedId: null }));
  const rows = await lastChats(scope);
  const messages = await written(
    scope,
    rows.map(({ id }) => id),
  );
  const learn = await createFacts(scope, when.conditions);
  const chats: RuleTrial["chats"] = [];
  for (const row of rows)
    for (const occasion of occasions(on, row, messages.get(row.id) ?? [])) {
      if (!ruleHolds(when, await learn(row, occasion))) continue;
      const { text, at } = occasion;
      chats.push({
        chatId: row.id,
        customer: row.customer_name || row.address,
        at: at.toISOString(),
        text: cut(text.replace(/\s+/gu, " "), EXCERPT_MAX),
      });
      break;
    }
  return { tried: rows.length, chats };
}
