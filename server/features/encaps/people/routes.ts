import { encapPeopleRoutes } from "#contract/encaps/people.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Codes } from "../links/codes.ts";
import { demandEncap } from "../records/service.ts";
import { presentLink } from "../urls/presenter.ts";
import type { Urls } from "../urls/service.ts";
import { runsCsv } from "./csv.ts";
import { presentLog } from "./presenter.ts";
import { reportOf } from "./report.ts";
import { eraseInstance, getInstance, listInstances, listLog } from "./service.ts";

export const encapPeopleHandlers = (urls: Urls, codes: Codes) =>
  implement(encapPeopleRoutes, {
    listEncapLinks: async ({ scope, params, query }) => {
      const { rows, more } = await urls.list(scope, params.id, query);
      return { data: { links: rows.map((row) => presentLink(scope, codes, row)), more } };
    },
    createEncapLink: async ({ scope, params, body }) => ({
      data: { link: presentLink(scope, codes, await urls.create(scope, params.id, body)) },
      message: "Link Created Successfully",
    }),
    deleteEncapLink: async ({ scope, params }) => {
      await urls.remove(scope, params.id, params.linkId);
      return { data: {}, message: "Link Deleted Successfully" };
    },
    listEncapInstances: async ({ scope, params, query }) => ({
      data: await listInstances(scope, params.id, query),
    }),
    getEncapInstance: async ({ scope, params }) => ({
      data: { instance: await getInstance(scope, params.id, params.instanceId) },
    }),
    deleteEncapInstance: async ({ scope, params }) => {
      await eraseInstance(scope, params.id, params.instanceId);
      return { data: {}, message: "Run Erased Successfully" };
    },
    encapReport: async ({ scope, params, query }) => ({
      data: await reportOf(scope, await demandEncap(scope, params.id), query),
    }),
    encapReportCsv: async ({ scope, params, query }) =>
      runsCsv(scope, await demandEncap(scope, params.id), query),
    encapLogs: async ({ scope, params, query }) => {
      const { rows, more } = await listLog(scope, params.id, query);
      return { data: { entries: rows.map(presentLog), more } };
    },
  });
