import { channelUseRoutes } from "#contract/channels/use.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { ChannelDirectory } from "../directory/directory.ts";
import type { OpenChannel } from "../open.ts";
import { demandChannel } from "../demand.ts";
import { trafficOf } from "../traffic/service.ts";
import type { Check } from "./check.ts";
import type { Subscription } from "./subscribe.ts";
import type { TryOut } from "./try.ts";

interface Parts {
  directory: ChannelDirectory;
  check: Check;
  subscription: Subscription;
  tryOut: TryOut;
}

export function useHandlers({ directory, check, subscription, tryOut }: Parts) {
  /** Removed channels are kept open for what comes back, not for what goes out. */
  async function demandOpen(scope: Scope, id: string): Promise<OpenChannel> {
    await demandChannel(scope, id);
    return directory.open(scope.enterpriseId, id);
  }
  return implement(channelUseRoutes, {
    checkChannel: async ({ scope, params }) => ({ data: await check(await demandOpen(scope, params.id)) }),
    subscribeChannel: async ({ scope, params }) => ({
      data: await subscription.register(await demandOpen(scope, params.id)),
    }),
    testChannel: async ({ scope, params, body }) => {
      const channel = await demandOpen(scope, params.id);
      const outcome = await tryOut(channel, body);
      await scope.write((work) =>
        work.audit({ action: "channel.tested", subjectId: channel.id, subject: channel.name }),
      );
      return { data: { outcome } };
    },
    channelTraffic: async ({ scope, params, query }) => ({
      data: await trafficOf(scope, params.id, query),
    }),
  });
}
