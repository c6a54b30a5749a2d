import { channelUseRoutes } from "#contract/channels/use.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { ChannelManagement } from "../manage.ts";
import { trafficOf } from "../traffic/service.ts";
import type { Check } from "./check.ts";

interface Parts {
  management: ChannelManagement;
  check: Check;
}

export const useHandlers = ({ management, check }: Parts) =>
  implement(channelUseRoutes, {
    checkChannel: async ({ scope, params }) => ({
      data: await check(await management.demandOpen(scope, params.id)),
    }),
    subscribeChannel: async ({ scope, params }) => ({ data: await management.subscribe(scope, params.id) }),
    testChannel: async ({ scope, params, body }) => ({
      data: { outcome: await management.test(scope, params.id, body) },
    }),
    channelTraffic: async ({ scope, params, query }) => ({
      data: await trafficOf(scope, params.id, query),
    }),
  });
