import { chatStartingRoutes, type Way } from "#contract/chat/starting.ts";
import { BLACKLISTED, whyUnwanted } from "#server/features/messages/public.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { sightOf } from "../agents/sight.ts";
import type { Reading } from "../desk/read.ts";
import { membersOf } from "../chats/repository.ts";
import { demandReading } from "./policy.ts";
import type { createStart } from "./start.ts";
import type { FoundWay, WaysTo } from "./ways.ts";

type Start = ReturnType<typeof createStart>;

export function startingHandlers(reading: Reading, waysTo: WaysTo, start: Start) {
  async function openOf(scope: Scope, { open }: FoundWay): Promise<Way["open"]> {
    if (!open) return null;
    const members = (await membersOf(scope, [open.id])).get(open.id) ?? [];
    const agent = members.find(({ part }) => part === "handler")?.name ?? null;
    return { chatId: open.id, agent, opens: await reading.sees(scope, open) };
  }

  async function present(scope: Scope, found: FoundWay): Promise<Way> {
    const { channel, address, text, template, windowEndsAt } = found;
    const why = await whyUnwanted(scope, channel.type, address, false);
    return {
      channel: { id: channel.id, name: channel.name, type: channel.type },
      address,
      text,
      textMax: channel.capabilities.textMax,
      template,
      windowEndsAt: windowEndsAt?.toISOString() ?? null,
      unwanted: why === null ? null : why === BLACKLISTED ? "blacklisted" : "optedOut",
      open: await openOf(scope, found),
    };
  }

  return implement(chatStartingRoutes, {
    waysToCustomer: async ({ scope, query }) => {
      demandReading(scope);
      const { whom, ways } = await waysTo(scope, await sightOf(scope), query.customerId);
      return { data: { name: whom.name, ways: await Promise.all(ways.map((way) => present(scope, way))) } };
    },
    startChat: async ({ scope, body }) => ({ data: await start(scope, body) }),
  });
}
