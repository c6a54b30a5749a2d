import type { WaitingOnChannel } from "#contract/channels/channels.ts";
import { WAITING_NAMED } from "#contract/channels/limits.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandChannel } from "../demand.ts";
import type { ChannelUsage } from "../options.ts";

/** What would stand still without the channel, kind by kind. */
export async function waitingOn(
  usage: readonly ChannelUsage[],
  scope: Scope,
  id: string,
): Promise<WaitingOnChannel[]> {
  await demandChannel(scope, id);
  const found = await Promise.all(usage.map((ask) => ask(scope, id)));
  return found
    .filter(({ things }) => things.length > 0)
    .map(({ kind, things }) => ({
      kind,
      count: things.length,
      names: things
        .filter(({ seen }) => seen)
        .slice(0, WAITING_NAMED)
        .map(({ name }) => name),
    }));
}
