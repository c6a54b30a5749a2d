import { registerLive } from "#web/platform/socket/live.ts";
import { refreshEncaps, refreshLinks, refreshRuns } from "./queries.ts";

registerLive("encaps", {
  "encap.changed": ({ what }) => {
    if (what === "app") void refreshEncaps();
    else if (what === "links") void refreshLinks();
    else void refreshRuns();
  },
});
