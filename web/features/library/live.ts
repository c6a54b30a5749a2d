import { registerLive } from "#web/platform/socket/live.ts";
import { refreshLibrary } from "./queries.ts";

registerLive("library", { "library.changed": () => void refreshLibrary() });
