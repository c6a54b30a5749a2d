import { registerLive } from "#web/platform/socket/live.ts";
import { refreshEvents, refreshKinds, refreshNames } from "./queries.ts";

/** Counting a month of events takes a while where there are many: not again and again while they come in. */
const COUNTED_EVERY_MS = 30_000;
let counting: ReturnType<typeof setTimeout> | undefined;
let countedAt = 0;

function countSoon(): void {
  const wait = Math.max(0, countedAt + COUNTED_EVERY_MS - Date.now());
  counting ??= setTimeout(() => {
    counting = undefined;
    countedAt = Date.now();
    void refreshKinds();
  }, wait);
}

registerLive("customer-events", {
  "customer-events.changed": () => {
    void refreshEvents();
    countSoon();
  },
  "customer.changed": () => void refreshNames(),
});
