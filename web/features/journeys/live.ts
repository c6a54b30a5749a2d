import { registerLive } from "#web/platform/socket/live.ts";
import { refreshJourneys, refreshPeople } from "./queries.ts";

registerLive("journeys", {
  "journey.changed": ({ what }) => {
    if (what === "journey") void refreshJourneys();
    else void refreshPeople();
  },
});
