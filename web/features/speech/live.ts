import { registerLive } from "#web/platform/socket/live.ts";
import { refreshClips, refreshServices } from "./queries.ts";

registerLive("speech", {
  "speech.changed": () => void refreshClips(),
  "integration.changed": () => void refreshServices(),
});
