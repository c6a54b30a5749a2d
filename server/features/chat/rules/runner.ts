import type { Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Act } from "./act.ts";

/** So many chats at a time: rules take no more of the database than a handful of agents. */
const AT_ONCE = 4;

interface Waiting {
  enterpriseId: string;
  chatId: string;
}

/** Lets rules act once what they act on has committed, and takes up what a process that died left undone. */
export function createRuleRunner(
  { database, actFor, log }: Pick<Platform, "database" | "actFor" | "log">,
  act: Act,
) {
  const waiting = new Map<string, Waiting>();
  const running = new Set<Promise<void>>();
  let closed = false;

  async function drain(): Promise<void> {
    for (let [next] = waiting; next && !closed; [next] = waiting) {
      const [key, { enterpriseId, chatId }] = next;
      waiting.delete(key);
      await act(actFor(enterpriseId), chatId).catch((error: unknown) =>
        log.error({ err: error, chatId }, "rules did not act in a chat"),
      );
    }
  }

  function run(enterpriseId: string, chatId: string): void {
    waiting.set(chatId, { enterpriseId, chatId });
    if (running.size >= AT_ONCE || closed) return;
    const going: Promise<void> = drain().finally(() => running.delete(going));
    running.add(going);
  }

  return {
    /** Lets rules act in a chat when this has committed. */
    due: (work: Work, chatId: string) => work.afterCommit(() => run(work.enterpriseId, chatId)),
    async sweep(): Promise<void> {
      const found = await database.system.query<{ enterprise_id: string; chat_id: string }>(
        `select distinct enterprise_id, chat_id from chat_rule_due where at < now() - interval '10 seconds' limit 500`,
      );
      for (const { enterprise_id, chat_id } of found.rows) run(enterprise_id, chat_id);
    },
    async close(): Promise<void> {
      closed = true;
      await Promise.all(running);
    },
  };
}
