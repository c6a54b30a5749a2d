import {
  type Configuration,
  configuration,
  detailRoutes,
  type EnterpriseDetails,
} from "#contract/enterprise/details.ts";
import { implement } from "#server/platform/http/mount.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { Details } from "./service.ts";
import { findZones } from "./zones.ts";

const general = (kept: Configuration) => ({ configuration: configuration.parse(kept) });

const opened = (details: EnterpriseDetails) => ({ details, revision: revisionOf(details) });

export const detailHandlers = (details: Details) =>
  implement(detailRoutes, {
    enterpriseDetails: async ({ scope }) => ({ data: opened(await details.get(scope)) }),
    saveEnterpriseDetails: async ({ scope, body: { seen, ...body } }) => ({
      data: opened(await details.save(scope, body, seen)),
      message: "Enterprise Details Updated Successfully",
    }),
    enterpriseConfiguration: async ({ scope }) => ({ data: general(await details.get(scope)) }),
    saveEnterpriseConfiguration: async ({ scope, body }) => ({
      data: general(await details.configure(scope, body)),
      message: "Configuration Updated Successfully",
    }),
    timeZones: async ({ query }) => ({ data: { timezones: findZones(query.name) } }),
  });
