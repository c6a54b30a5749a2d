import { authRoutes } from "#contract/auth.ts";
import { SESSION_COOKIE } from "#server/platform/http/credentials.ts";
import { type Call, implement } from "#server/platform/http/mount.ts";
import type { Config } from "#server/platform/config.ts";
import type { Captchas } from "./captcha.ts";
import { presentMe } from "./presenter.ts";
import type { AuthService } from "./service.ts";

export const authRouteHandlers = (service: AuthService, captchas: Captchas, config: Config) =>
  implement(authRoutes, {
    generateCaptcha: async ({ query }) => ({ data: await captchas.generate(query.purpose) }),

    login: async ({ body, call }) => {
      const origin = { address: call.address, requestId: call.requestId, userAgent: call.userAgent };
      const { session, person, principal } = await service.login(body, origin);
      setCookie(call, config, session.token, session.expiresAt);
      const data = {
        token: session.token,
        expiresAt: session.expiresAt.toISOString(),
        user: presentMe(person, principal),
      };
      return { data, message: "Welcome" };
    },

    logout: async ({ scope, call }) => {
      await service.logout(scope);
      call.reply.clearCookie(SESSION_COOKIE, { path: "/" });
      return { data: {}, message: "You are signed out." };
    },

    me: async ({ scope }) => ({ data: presentMe(await service.readPerson(scope), scope.principal) }),
  });

function setCookie(call: Call, config: Config, token: string, expires: Date): void {
  call.reply.setCookie(SESSION_COOKIE, token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: config.COOKIE_SECURE,
    expires,
  });
}
