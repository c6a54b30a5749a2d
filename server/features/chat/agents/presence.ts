import type { Permission } from "#contract/permissions.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Platform } from "#server/platform/platform.ts";
import { markSeen, SEEN_EVERY_MS } from "./repository.ts";

/** Who hears of agents' status and presence. */
export const AGENT_AUDIENCE: readonly Permission[] = ["CHAT.HANDLE", "CHAT.VIEW_MONITOR"];

/** Writes down which agents are connected to this process, and tells when one has come back. */
export function createPresence({ hub, actFor, log }: Pick<Platform, "hub" | "actFor" | "log">) {
  let timer: NodeJS.Timeout | undefined;
  let going: Promise<void> = Promise.resolve();

  async function mark(enterpriseId: string, userIds: readonly string[]): Promise<void> {
    const scope = actFor(enterpriseId);
    const back = await markSeen(scope, userIds);
    if (back.length === 0) return;
    await scope.write(async (work) => {
      for (const uId of back) await work.announce("agent.changed", { uId }, AGENT_AUDIENCE);
    });
  }

  async function look(): Promise<void> {
    const agents = hub
      .present()
      .filter(({ userId, permissions }) => userId && permissions.has("CHAT.HANDLE"));
    for (const [enterpriseId, own] of grouped(agents, (one) => one.enterpriseId))
      await mark(enterpriseId, [...new Set(own.flatMap(({ userId }) => userId ?? []))]);
  }

  const safely = (action: () => Promise<void>) => {
    going = going.then(action).catch((error: unknown) => log.warn({ err: error }, "presence was not kept"));
  };
  hub.onEnter(({ enterpriseId, userId, permissions }) => {
    if (userId && permissions.has("CHAT.HANDLE")) safely(() => mark(enterpriseId, [userId]));
  });

  return {
    start: () => {
      timer = setInterval(() => safely(look), SEEN_EVERY_MS);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await going;
    },
  };
}
