import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { promiseAlarm, promisesDue } from "#engines/chat/index.ts";
import { due, type RoundParts } from "./parts.ts";

/** Promises whose last fifth begins or whose time is over: they are counted, and who is to know is told once. */
export async function keepPromises(parts: RoundParts): Promise<void> {
  await eachEnterprise(
    parts.platform,
    await due(parts, "c.promise_at < now()"),
    "a promise of a chat was not looked after",
    ({ enterprise_id, id }) =>
      parts.platform.actFor(enterprise_id).write((work) =>
        parts.change.change(work, id, ({ row }) => {
          const now = new Date();
          // Somebody else was here before.
          if (!row.promise_at || row.promise_at >= now) return undefined;
          const writes = row.promise_held_until !== null && row.promise_held_until > now;
          const found = writes ? undefined : promiseAlarm(row.promises, now.getTime());
          // While somebody writes, what breaks is counted, and the rest waits.
          const breaks = promisesDue(row.promises, Number.POSITIVE_INFINITY) ?? Number.POSITIVE_INFINITY;
          if (!found && breaks >= now.getTime()) return undefined;
          if (found) row.promises = found.clocks;
          return { event: found?.alarm ?? "chatChanged" };
        }),
      ),
  );
}
