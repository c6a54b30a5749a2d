import { networkRoutes } from "#contract/auth/networks.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { NetworkRules } from "./service.ts";

export const networkHandlers = (rule: NetworkRules) =>
  implement(networkRoutes, {
    getNetworks: async ({ scope, call }) => ({ data: await rule.read(scope, call.address) }),
    setNetworks: async ({ scope, call: { address }, body: { seen, ...body } }) => ({
      data: await rule.set(scope, { ...body, address }, seen),
      message: "Sign-in Rules Updated Successfully",
    }),
  });
