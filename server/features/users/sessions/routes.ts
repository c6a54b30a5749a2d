import { sessionRoutes } from "#contract/users/sessions.ts";
import { implement } from "#server/platform/http/mount.ts";
import { presentSession } from "./presenter.ts";
import type { UserSessions } from "./service.ts";

const ENDED = "Session Ended Successfully";

export const sessionHandlers = (sessions: UserSessions) =>
  implement(sessionRoutes, {
    listOwnSessions: async ({ scope }) => ({
      data: { sessions: (await sessions.own(scope)).map((row) => presentSession(row, scope)) },
    }),
    endOwnSession: async ({ scope, params, body }) => {
      await sessions.endOwn(scope, params.id, body.password);
      return { data: {}, message: ENDED };
    },
    listUserSessions: async ({ scope, params }) => ({
      data: { sessions: (await sessions.of(scope, params.uId)).map((row) => presentSession(row, scope)) },
    }),
    endUserSession: async ({ scope, params }) => {
      await sessions.endOf(scope, params.uId, params.id);
      return { data: {}, message: ENDED };
    },
  });
