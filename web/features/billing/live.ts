import { registerLive } from "#web/platform/socket/live.ts";
import { refreshBilling } from "./queries.ts";

registerLive("billing", { "billing.changed": () => void refreshBilling() });
