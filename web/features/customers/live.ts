import { registerLive } from "#web/platform/socket/live.ts";
import { showErasing } from "./erasing.ts";
import {
  refreshCustomers,
  refreshFields,
  refreshGroups,
  refreshSegments,
  refreshSettings,
} from "./queries.ts";

const REFRESH = {
  segment: refreshSegments,
  group: refreshGroups,
  field: refreshFields,
  settings: refreshSettings,
};

registerLive("customers", {
  "customer.changed": () => void refreshCustomers(),
  "job.changed": showErasing,
  "segment.changed": ({ what }) => void REFRESH[what](),
});
