import type { ChatChange } from "#contract/chat/views.ts";
import { CHAT_EVENTS } from "#contract/realtime.ts";
import { registerLive } from "#web/platform/socket/live.ts";
import { ring } from "../store/alarm.ts";
import { refreshAgents } from "../supervision/queries.ts";
import { forget, hear } from "./store.ts";

registerLive("chat-monitor", {
  ...Object.fromEntries(CHAT_EVENTS.map((name) => [name, hear])),
  promiseBroken: (change: ChatChange) => {
    hear(change);
    ring("promiseBroken", change);
  },
  "chat.gone": forget,
  "agent.changed": () => void refreshAgents(),
});
