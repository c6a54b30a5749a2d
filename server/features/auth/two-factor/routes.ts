import { twoFactorRoutes } from "#contract/auth/two-factor.ts";
import { implement } from "#server/platform/http/mount.ts";
import { type HandOver, welcome } from "../hand-over.ts";
import { callerOf } from "../origin.ts";
import type { Caller, LoggedIn } from "../entry.ts";
import type { SecondSteps } from "./login.ts";

type FirstPassword = (chosen: { id: string; password: string }, caller: Caller) => Promise<LoggedIn>;

export const secondStepHandlers = (steps: SecondSteps, firstPassword: FirstPassword, handOver: HandOver) =>
  implement(twoFactorRoutes, {
    verifyCode: async ({ body, call }) => {
      const came = await steps.verify(body, callerOf(call));
      return { data: handOver.entered(call, came), message: welcome(came) };
    },
    resendAuthMail: async ({ body }) => {
      await steps.resend(body.id, body.language);
      return { data: {}, message: "A security code was mailed to you." };
    },
    enrolAtLogin: async ({ body }) => ({ data: await steps.enrol(body.id, body.authType, body.language) }),
    confirmAtLogin: async ({ body, call }) => {
      const { recoveryCodes, ...came } = await steps.confirm(body.id, body.securityCode, callerOf(call));
      return { data: { ...handOver.entered(call, came), recoveryCodes }, message: welcome(came) };
    },
    firstPassword: async ({ body, call }) => ({
      data: handOver.opened(call, await firstPassword(body, callerOf(call))),
      message: "Welcome",
    }),
  });
