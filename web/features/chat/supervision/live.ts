import { registerLive } from "#web/platform/socket/live.ts";
import { refreshChoices, refreshHistory } from "./queries.ts";

registerLive("chat-supervision", {
  agentEndChat: () => void refreshHistory(),
  "chat.settings": ({ what }) => {
    if (what === "label") void refreshChoices();
  },
  "department.changed": () => void refreshChoices(),
});
