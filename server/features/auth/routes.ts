import { authRoutes } from "#contract/auth.ts";
import type { Config } from "#server/platform/config.ts";
import { sessionCookie } from "#server/platform/http/credentials.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Captchas } from "./captcha/captchas.ts";
import { type HandOver, welcome } from "./hand-over.ts";
import { callerOf } from "./origin.ts";
import type { PasswordKey } from "./password-key.ts";
import { presentMe } from "./presenter.ts";
import type { AuthService } from "./service.ts";

export const authRouteHandlers = (
  service: AuthService,
  captchas: Captchas,
  passwordKey: PasswordKey,
  handOver: HandOver,
  config: Pick<Config, "COOKIE_SECURE">,
) =>
  implement(authRoutes, {
    generateCaptcha: async ({ query }) => ({
      data: { ...(await captchas.generate(query.purpose)), passwordKey: await passwordKey.shown() },
    }),

    generateCaptchaProof: async ({ body, call }) => ({
      data: {
        ...(await captchas.prove(body.purpose, call.address)),
        passwordKey: await passwordKey.shown(),
      },
    }),

    passwordKey: async () => ({ data: { passwordKey: await passwordKey.shown() } }),

    login: async ({ body, call }) => {
      const came = await service.login(body, callerOf(call));
      if ("twoFactor" in came) return { data: came, message: "Enter your security code." };
      return { data: handOver.entered(call, came), message: welcome(came) };
    },

    logout: async ({ scope, call }) => {
      await service.logout(scope);
      call.reply.clearCookie(sessionCookie(config), { path: "/", secure: config.COOKIE_SECURE });
      return { data: {}, message: "You are signed out." };
    },

    me: async ({ scope }) => ({ data: presentMe(await service.readPerson(scope), scope.principal) }),
  });
