import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { resumed } from "../act/aside.ts";
import { due, OFFERED, type RoundParts } from "./parts.ts";

/** Chats that nobody picked up in time are missed; those that were put aside until now come back. */
export async function miss(parts: RoundParts): Promise<void> {
  await eachEnterprise(
    parts.platform,
    await due(parts, `c.due_at <= now() and (c.state = 5 or (c.state = 1 and not ${OFFERED}))`),
    "a chat was not missed or did not come back",
    ({ enterprise_id, id }) =>
      parts.platform.actFor(enterprise_id).write((work) =>
        parts.change.change(work, id, (draft) => {
          const { row } = draft;
          if (!row.due_at || row.due_at > new Date()) return undefined;
          if (row.state === CHAT_STATES.suspended) {
            resumed(draft);
            return { event: "chatResumed" };
          }
          row.due_at = null;
          if (row.state !== CHAT_STATES.started) return undefined;
          row.state = CHAT_STATES.missed;
          // What somebody took in time and passed on was not missed, though nobody else took it.
          if (row.picked_at === null) row.missed_at ??= new Date();
          draft.note("missed");
          return { event: "chatMissed" };
        }),
      ),
  );
}
