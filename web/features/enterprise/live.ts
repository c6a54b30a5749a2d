import { recognise } from "#web/platform/session/store.ts";
import { registerLive } from "#web/platform/socket/live.ts";
import { refreshEnterprise } from "./queries.ts";

registerLive("enterprise", {
  "enterprise.changed": () => {
    void refreshEnterprise();
    // What the menu offers hangs on it.
    void recognise();
  },
});
