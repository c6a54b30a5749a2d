import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { randomBytes } from "node:crypto";
import { collectOrder, readCollected } from "#engines/prompting/index.ts";
import type { WriteAttributes } from "#server/features/customers/public.ts";
import type { GenAi } from "#server/features/integrations/public.ts";
import { Failure } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import type { Scope } from "#server/platform/scope.ts";
import { BOT_AUDIENCE, demandBot } from "../agents/service.ts";
import { talksBy } from "../agents/prompt.ts";
import {
  type CollectionRow,
  findCollection,
  keepCollected,
  noteTokens,
  putOff,
  talkOf,
} from "./repository.ts";

const EXCHANGES_MAX = 60;
const TOKENS_MAX = 1_000;
const TIMEOUT_MS = 20_000;
const AT_ONCE = 20;

export interface CollectParts {
  genAi: GenAi;
  /** Writes what belongs to attributes of the customer; left out, nothing is written there. */
  writeAttributes: WriteAttributes | undefined;
}

/** Finds out what a conversation was to tell, by the bot's model, and keeps what stands up to the variables' types. */
export function createCollect({ genAi, writeAttributes }: CollectParts) {
  async function find(scope: Scope, row: CollectionRow): Promise<void> {
    const bot = await demandBot(scope, row.bot_id);
    const talks = talksBy(bot);
    if (!talks || talks.userData.length === 0) {
      await putOff(scope, row, "The agent has no prompt, or nothing to collect.");
      return;
    }
    const since = { since: row.begun_at, limit: EXCHANGES_MAX };
    const talk = await talkOf(scope, row.bot_id, row.session_id, since);
    const nonce = randomBytes(9).toString("hex");
    const today = new Date().toISOString().slice(0, 10);
    const messages = collectOrder(talks.userData, talk, { nonce, today });
    const order = { messages, maxTokens: TOKENS_MAX, json: true };
    const { text, tokens } = await genAi.chat(scope, talks.integrationId, order, { timeoutMs: TIMEOUT_MS });
    const read = readCollected(text, talks.userData, talk);
    await scope.write(async (work) => {
      await noteTokens(work, row.bot_id, tokens);
      if (!read) {
        await putOff(work, row, "The language model answered with something that is no JSON object.");
        return;
      }
      const problems = [...read.problems];
      const attributes = new Map<string, string>();
      for (const { name, value } of read.values) {
        const attribute = talks.userData.find((variable) => variable.name === name)?.attributeId;
        if (attribute) attributes.set(attribute, value);
      }
      if (row.customer_id && writeAttributes && attributes.size > 0) {
        const refused = await writeAttributes(work, row.customer_id, attributes);
        for (const { name, attributeId } of talks.userData) {
          const reason = attributeId ? refused.get(attributeId) : undefined;
          if (reason) problems.push(`${name} was not written to the customer: ${reason}`);
        }
      }
      if (row.channel && !row.customer_id)
        for (const { name, attributeId } of talks.userData)
          if (attributeId && attributes.has(attributeId))
            problems.push(`${name} was not written to a customer: who wrote is not in the customer master.`);
      const state = read.complete ? "complete" : "partial";
      await keepCollected(work, row, { state, values: read.values, problems });
      await work.announce("bot.changed", { botId: row.bot_id, what: "collected" }, BOT_AUDIENCE);
    });
  }

  /** Collects now; what the model fails at is tried again later, three times in all. */
  return async (scope: Scope, botId: string, sessionId: string): Promise<CollectionRow | undefined> => {
    const row = await findCollection(scope, botId, sessionId);
    if (!row) return undefined;
    if (row.due_at !== null) {
      try {
        await find(scope, row);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        await putOff(scope, row, error.message);
      }
    }
    return findCollection(scope, botId, sessionId);
  };
}
export type Collect = ReturnType<typeof createCollect>;

/** Looks every minute for conversations that are over. */
export const collecting = (
  { database, actFor, log }: Pick<Platform, "database" | "actFor" | "log">,
  collect: Collect,
): Recurring => ({
  name: "bots:collect",
  cron: "* * * * *",
  async run() {
    // Claimed for five minutes, so that two processes never ask for the same one.
    const found = await database.system.query<{ enterprise_id: string; bot_id: string; session_id: string }>(
      `update bot_collection set due_at = now() + interval '5 minutes'
       where (enterprise_id, bot_id, session_id) in (
         select enterprise_id, bot_id, session_id from bot_collection where due_at <= now()
         order by due_at limit ${AT_ONCE} for update skip locked)
       returning enterprise_id, bot_id, session_id`,
    );
    const due = found.rows.map((row) => ({ ...row, id: row.bot_id }));
    await eachEnterprise({ log }, due, "what a conversation told was not collected", (one) =>
      collect(actFor(one.enterprise_id), one.bot_id, one.session_id),
    );
  },
});
