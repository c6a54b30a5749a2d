import { relayRoutes } from "#contract/channels/relaybridge.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Relay } from "./service.ts";

export const relayHandlers = (relay: Relay) =>
  implement(relayRoutes, {
    listRelayIntegrations: async ({ scope, query }) => ({ data: await relay.list(scope, query) }),
    getRelayIntegration: async ({ scope, params }) => ({
      data: { integration: await relay.get(scope, params.id) },
    }),
    createRelayIntegration: async ({ scope, body }) => ({
      data: await relay.create(scope, body),
      message: "Channel Created Successfully",
    }),
    updateRelayIntegration: async ({ scope, params, body }) => ({
      data: await relay.change(scope, params.id, body),
      message: "Channel Updated Successfully",
    }),
    deleteRelayIntegration: async ({ scope, params }) => {
      await relay.remove(scope, params.id);
      return { data: {}, message: "Channel Deleted Successfully" };
    },
    testRelayIntegration: async ({ scope, params, body }) => ({
      data: { outcome: await relay.test(scope, params.id, body) },
    }),
  });
