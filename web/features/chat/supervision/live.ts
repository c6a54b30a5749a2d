import { registerLive } from "#web/platform/socket/live.ts";
import { refreshRules } from "./rule-queries.ts";
import {
  refreshCanned,
  refreshChoices,
  refreshConfig,
  refreshHistory,
  refreshHours,
  refreshPromises,
} from "./queries.ts";

registerLive("chat-supervision", {
  agentEndChat: () => void refreshHistory(),
  "chat.settings": ({ what }) => {
    if (what === "label") {
      void refreshChoices();
      void refreshRules();
    } else if (what === "canned") {
      void refreshCanned();
      void refreshRules();
    } else if (what === "rules") void refreshRules();
    else if (what === "promises") void refreshPromises();
    else if (what === "hours") void refreshHours();
    else {
      void refreshConfig();
      // By which hours they count.
      void refreshPromises();
    }
  },
  "department.changed": () => {
    void refreshChoices();
    void refreshRules();
    void refreshHours();
  },
});
