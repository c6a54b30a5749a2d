import { type Collected, promptRoutes } from "#contract/bots/prompt.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import { demandBot } from "../agents/service.ts";
import type { Collect } from "./collect.ts";
import { presentPrompt, savePrompt } from "../agents/prompt.ts";
import { type CollectionRow, listCollections } from "./repository.ts";

/** A conversation that is over, or was looked through in vain, waits for nobody any more. */
const isDue = ({ state, tries, due_at }: CollectionRow): boolean =>
  state === "waiting" && (tries > 0 || (due_at !== null && due_at.getTime() <= Date.now()));

const present = (row: CollectionRow): Collected => ({
  sessionId: row.session_id,
  customerId: row.customer_id,
  channel: row.channel,
  at: row.at.toISOString(),
  state: isDue(row) ? "due" : row.state,
  values: row.found,
  problems: row.problems,
});

export const promptHandlers = (collect: Collect) =>
  implement(promptRoutes, {
    savePrompt: async ({ scope, params, body }) => {
      const promptConfig = presentPrompt(await savePrompt(scope, params.agentId, body))!;
      return { data: { promptConfig }, message: "Prompt Updated Successfully" };
    },
    finishConversation: async ({ scope, params }) => {
      const bot = await demandBot(scope, params.agentId);
      if (!bot.prompt_config?.extractData) throw fail("NOTHING_TO_COLLECT");
      const row = await collect(scope, params.agentId, params.sessionId);
      if (!row) throw fail("NOT_FOUND", { what: "conversation" });
      return { data: present(row) };
    },
    listCollected: async ({ scope, params, query }) => {
      await demandBot(scope, params.agentId);
      const page = { from: query.from, limit: query.perPage + 1 };
      const rows = await listCollections(scope, params.agentId, page);
      return {
        data: {
          collected: rows.slice(0, query.perPage).map(present),
          more: rows.length > query.perPage,
        },
      };
    },
  });
