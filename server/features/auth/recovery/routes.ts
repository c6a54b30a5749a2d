import { recoveryRoutes } from "#contract/auth/recovery.ts";
import { implement } from "#server/platform/http/mount.ts";
import { originOf } from "../origin.ts";
import type { Recovery } from "./service.ts";

const DONE = "Thank you, Your Password has Been Reset.";

export const recoveryHandlers = (recovery: Recovery) =>
  implement(recoveryRoutes, {
    recover: async ({ body, call }) => {
      await recovery.ask(body, originOf(call));
      return {
        data: {},
        message: "If this address belongs to an account, an e-mail with reset instructions was sent to it.",
      };
    },
    changePasswordByCode: async ({ body, call }) => {
      await recovery.change(body, originOf(call));
      return { data: {}, message: DONE };
    },
    resetPassword: async ({ body, call }) => {
      await recovery.change(body, originOf(call));
      return { data: {}, message: DONE };
    },
  });
