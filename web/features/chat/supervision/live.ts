import { registerLive } from "#web/platform/socket/live.ts";
import { refreshCanned, refreshChoices, refreshConfig, refreshHistory } from "./queries.ts";

registerLive("chat-supervision", {
  agentEndChat: () => void refreshHistory(),
  "chat.settings": ({ what }) => {
    if (what === "label") void refreshChoices();
    else if (what === "canned") void refreshCanned();
    else void refreshConfig();
  },
  "department.changed": () => void refreshChoices(),
});
