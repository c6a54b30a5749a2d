import type { Platform } from "#server/platform/platform.ts";
import { hasMany, hearOfCalls } from "./calls.ts";

const CALLED = "dlvrd_called";
/** So often it is told while it lasts. */
const TELL_MS = 500;

/**
 * Tells the other processes of the installation while people call this one, and hears it of them: what one of them does
 * in the background is in the way of calls to another, on the same machine or in the same database.
 * @returns Ends the telling.
 */
export async function shareCalls({
  bus,
  calls,
  mark,
  log,
}: Pick<Platform, "bus" | "calls" | "mark" | "log">): Promise<() => void> {
  await bus.on(CALLED, (by) => {
    if (by !== mark.id) hearOfCalls(calls);
  });
  const telling = setInterval(() => {
    if (!hasMany(calls)) return;
    bus
      .publish(CALLED, mark.id)
      .catch((error: unknown) => log.debug({ err: error }, "others do not know of calls"));
  }, TELL_MS).unref();
  return () => clearInterval(telling);
}
