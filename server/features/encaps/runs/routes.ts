import { runRoutes } from "#contract/encaps/runs.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Runs } from "./service.ts";

export const runHandlers = (runs: Runs) =>
  implement(runRoutes, {
    runFace: async ({ params, call: { reply } }) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      return { data: await runs.face(params.code) };
    },
    startRun: async ({ params, body }) => ({ data: await runs.start(params.code, body.token) }),
    pressRun: async ({ params, body }) => ({ data: await runs.press(params.code, body) }),
  });
