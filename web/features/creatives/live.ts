import { registerLive } from "#web/platform/socket/live.ts";
import { refreshCreatives, refreshModels } from "./queries.ts";

registerLive("creatives", {
  "creatives.changed": () => void refreshCreatives(),
  "integration.changed": () => void refreshModels(),
});
