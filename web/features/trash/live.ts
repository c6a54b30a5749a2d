import { registerLive } from "#web/platform/socket/live.ts";
import { refreshTrash } from "./queries.ts";

registerLive("trash", { "trash.changed": () => void refreshTrash() });
