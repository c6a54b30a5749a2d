import { signupRoutes } from "#contract/auth/signup.ts";
import { implement } from "#server/platform/http/mount.ts";
import { originOf } from "../origin.ts";
import type { Signup } from "./service.ts";

const MAILED = "Look into your mailbox: an e-mail says how to go on.";

export const signupHandlers = (signup: Signup) =>
  implement(signupRoutes, {
    signup: async ({ body, call }) => {
      await signup.signUp(body, call.host, originOf(call));
      return { data: {}, message: MAILED };
    },
    resendActivation: async ({ body, call }) => {
      await signup.resend(body, call.host);
      return { data: {}, message: MAILED };
    },
    activate: async ({ params, call }) => {
      await signup.activate(params.id, originOf(call));
      return { data: {}, message: "Your account is activated. Sign in to begin." };
    },
  });
