import { designerRoutes } from "#contract/encaps/designer.ts";
import { implement } from "#server/platform/http/mount.ts";
import { checkAccess, giveAccess } from "./access.ts";

export const designerHandlers = () =>
  implement(designerRoutes, {
    designerAccess: async ({ scope, call: { reply } }) => {
      reply.header("cache-control", "no-store");
      return { data: await giveAccess(scope) };
    },
    checkDesignerAccess: async ({ scope, params }) => ({ data: await checkAccess(scope, params.accessId) }),
  });
