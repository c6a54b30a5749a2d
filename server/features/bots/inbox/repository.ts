import { sql } from "kysely";
import type { InboxAction } from "#contract/bots/limits.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "../tables.ts";

/** One text however it is spaced and in whatever case: the same in what is shown and in what is done with. */
const digest = sql`md5(lower(regexp_replace(btrim(m.user_message), '\\s+', ' ', 'g')))`;

export interface Misunderstood {
  text: string;
  digest: string;
  /** The intent that it nearly matched. */
  near: string | null;
}
export interface Span {
  from: Date;
  to: Date;
  /** Understood with less confidence than this counts as barely. */
  below: number;
  limit: number;
}

/**
 * The newest messages that were not understood, or barely, and that nobody has done with. What answers a question of the
 * bot belongs to that question's intent, however little it looks like one of its phrases.
 */
export async function listMisunderstood(rows: Rows, botId: string, span: Span): Promise<Misunderstood[]> {
  const found = await sql<Misunderstood>`
    select m.user_message as text, ${digest} as digest, m.ranking -> 0 ->> 'id' as near
    from bot_message m
    where m.enterprise_id = ${rows.enterpriseId} and m.bot_id = ${botId}
      and m.created_at >= ${span.from} and m.created_at < ${span.to}
      -- A photo teaches no phrase.
      and m.user_message <> ''
      and (not m.in_scope
        or (m.ranking -> 0 ->> 'id' = m.intent_id::text and m.confidence < ${span.below}))
      and not exists (select from bot_inbox_done d
        where d.enterprise_id = m.enterprise_id and d.bot_id = m.bot_id and d.digest = ${digest})
    order by m.created_at desc, m.id desc limit ${span.limit}`.execute(rows.db);
  return found.rows;
}

export const keepRun = (rows: Rows, botId: string, id: string, clusters: string[][]) => {
  const made = { id, clusters: json(clusters), at: sql<Date>`now()` };
  return rows.db
    .insertInto("bot_inbox_run")
    .values({ bot_id: botId, ...made })
    .onConflict((conflict) => conflict.columns(["enterprise_id", "bot_id"]).doUpdateSet(made))
    .execute();
};

export const findRun = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("bot_inbox_run")
    .select(["id", "clusters"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .executeTakeFirst();

export interface Batch {
  id: string;
  botId: string;
  action: InboxAction;
  intentId?: string;
  faqId?: string;
  phrases?: string[];
  digests: readonly string[];
}
export async function keepBatch(rows: Rows, batch: Batch): Promise<void> {
  const { id, botId, action, intentId = null, faqId = null, phrases = [], digests } = batch;
  await rows.db
    .insertInto("bot_inbox_batch")
    .values({ id, bot_id: botId, action, intent_id: intentId, faq_id: faqId, phrases })
    .execute();
  await sql`insert into bot_inbox_done (bot_id, digest, batch_id)
    select ${botId}, one, ${id} from unnest(${digests}::text[]) one on conflict do nothing`.execute(rows.db);
}

/** Takes back that a batch was done; undefined where there is none. */
export const deleteBatch = (rows: Rows, botId: string, id: string) =>
  rows.db
    .deleteFrom("bot_inbox_batch")
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .where("id", "=", id)
    .returning(["action", "intent_id", "faq_id", "phrases"])
    .executeTakeFirst();

export const removePhrases = (rows: Rows, intentId: string, phrases: readonly string[]) =>
  sql`delete from phrase where enterprise_id = ${rows.enterpriseId} and intent_id = ${intentId}
    and text = any(${phrases}::text[])`.execute(rows.db);

export const intentNames = (rows: Rows, botId: string) =>
  rows.db
    .selectFrom("intent")
    .select(["id", "name"])
    .where("enterprise_id", "=", rows.enterpriseId)
    .where("bot_id", "=", botId)
    .execute();
