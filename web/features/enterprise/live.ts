import { registerLive } from "#web/platform/socket/live.ts";
import { refreshEnterprise } from "./queries.ts";

registerLive("enterprise", { "enterprise.changed": () => void refreshEnterprise() });
