import { mailedRoutes } from "#contract/analytics/mailed.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Mailed } from "./service.ts";

export const mailedHandlers = (mailed: Mailed) =>
  implement(mailedRoutes, {
    mailedReports: async ({ scope }) => ({ data: await mailed.list(scope) }),
    createMailedReport: async ({ scope, body }) => ({
      data: { report: await mailed.create(scope, body) },
      message: "The report is mailed from now on",
    }),
    updateMailedReport: async ({ scope, params, body }) => ({
      data: { report: await mailed.update(scope, params.id, body) },
      message: "Mailed report saved",
    }),
    pauseMailedReport: async ({ scope, params, body }) => ({
      data: { report: await mailed.pause(scope, params.id, body.paused) },
      message: body.paused ? "Mailed report paused" : "Mailed report resumed",
    }),
    sendMailedReport: async ({ scope, params }) => {
      await mailed.send(scope, params.id);
      return { data: {}, message: "The report is on its way to you" };
    },
    deleteMailedReport: async ({ scope, params }) => {
      await mailed.remove(scope, params.id);
      return { data: {}, message: "Mailed report deleted" };
    },
  });
