import { registerLive } from "#web/platform/socket/live.ts";
import { refreshEvents, refreshNames } from "./queries.ts";

registerLive("customer-events", {
  "customer-events.changed": () => void refreshEvents(),
  "customer.changed": () => void refreshNames(),
});
