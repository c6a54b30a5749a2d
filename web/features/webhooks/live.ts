import { registerLive } from "#web/platform/socket/live.ts";
import { refreshWebhooks } from "./queries.ts";

registerLive("webhooks", { "webhook.changed": () => void refreshWebhooks() });
