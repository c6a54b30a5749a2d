import { sql } from "kysely";
import { SCOPE } from "#contract/bot-reports/limits.ts";
import type { Range, Rows } from "./tables.ts";

export interface MessageRow {
  id: string;
  user_message: string;
  bot_response: string;
  in_scope: boolean;
  intent_id: string | null;
  intent: string | null;
  confidence: number;
  utterance: string | null;
  /** Older messages tell no training phrases beside it. */
  ranking: { id: string; intent: string; confidence: number; utterance?: string | null }[];
  emotion: string | null;
  fell_back: string | null;
  created_at: Date;
  /** With all its digits, which a JavaScript date does not hold. */
  moment: string;
}
export interface MessageFilter extends Range {
  scope: (typeof SCOPE)[keyof typeof SCOPE];
  intentId?: string | undefined;
  emotion?: string | undefined;
}
export interface MessagePage {
  filter: MessageFilter;
  from: number;
  limit: number;
  /** The last message of the batch before. */
  after?: MessageRow | undefined;
}

/** Most messages show no feeling: these have no index of their own, and need none. */
const NEUTRAL = "neutral";
const SCOPED = {
  [SCOPE.all]: sql``,
  [SCOPE.scoped]: sql`and in_scope`,
  [SCOPE.nonScoped]: sql`and not in_scope`,
};

/** Messages newest first. Those that are skipped are walked in the index alone; whole rows are read of the page only. */
export async function listBotMessages({ db, enterpriseId }: Rows, page: MessagePage): Promise<MessageRow[]> {
  const { filter, from, limit, after } = page;
  const { botId, intentId, scope, emotion } = filter;
  const read = await sql<MessageRow>`
    select m.id, m.user_message, m.bot_response, m.in_scope, m.intent_id, m.intent, m.confidence, m.utterance, m.ranking,
      m.emotion, m.fell_back, m.created_at, m.created_at::text as moment
    from (
      select id, created_at from bot_message
      where enterprise_id = ${enterpriseId} and bot_id = ${botId}
        and created_at >= ${filter.from} and created_at < ${filter.to} ${SCOPED[scope]}
        ${intentId ? sql`and intent_id = ${intentId}` : sql``}
        ${emotion ? sql`and emotion = ${emotion}${emotion === NEUTRAL ? sql`` : sql` and emotion <> ${sql.lit(NEUTRAL)}`}` : sql``}
        ${after ? sql`and (created_at, id) < (${after.moment}::timestamptz, ${after.id})` : sql``}
      order by created_at desc, id desc offset ${from} limit ${limit}) k
    join bot_message m on m.enterprise_id = ${enterpriseId} and m.id = k.id
    order by k.created_at desc, k.id desc`.execute(db);
  return read.rows;
}

/** A conversation from its beginning. */
export async function listSession(
  { db, enterpriseId }: Rows,
  { botId, sessionId, limit }: { botId: string; sessionId: string; limit: number },
): Promise<MessageRow[]> {
  const read = await sql<MessageRow>`
    select *, created_at::text as moment from bot_message
    where enterprise_id = ${enterpriseId} and bot_id = ${botId} and session_id = ${sessionId}
    order by created_at, id limit ${limit}`.execute(db);
  return read.rows;
}
