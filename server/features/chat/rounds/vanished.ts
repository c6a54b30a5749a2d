import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { joinQueue } from "../act/queue.ts";
import { settingsOf } from "../settings/settings.ts";
import { due, type RoundParts } from "./parts.ts";

/** The least time that an enterprise can set, in seconds. */
const LEAST_S = 15;

/** Chats of an agent who is connected no more go to a guest who is, or back in line; of one who was deactivated at once. */
export async function takeBack(parts: RoundParts): Promise<void> {
  const alone = await due(
    parts,
    `c.state = 2 and (exists (select 1 from chat_agent a where a.enterprise_id = c.enterprise_id
        and a.user_id = c.agent_id and a.seen_at < now() - make_interval(secs => $1))
      or exists (select 1 from app_user u where u.enterprise_id = c.enterprise_id
        and u.id = c.agent_id and not u.active))`,
    [LEAST_S],
  );
  await eachEnterprise(parts.platform, alone, "a chat was not taken back", ({ enterprise_id, id }) =>
    parts.platform.actFor(enterprise_id).write(async (work) => {
      const settings = await settingsOf(work);
      await parts.change.change(work, id, async (draft) => {
        const handler = draft.members.find(({ part }) => part === "handler");
        if (!handler || draft.row.state !== CHAT_STATES.ongoing) return undefined;
        const seen = await work.db
          .selectFrom("app_user as u")
          .leftJoin("chat_agent as a", (join) =>
            join.onRef("a.enterprise_id", "=", "u.enterprise_id").onRef("a.user_id", "=", "u.id"),
          )
          .select(["u.active", "a.seen_at"])
          .where("u.enterprise_id", "=", enterprise_id)
          .where("u.id", "=", handler.user_id)
          .executeTakeFirst();
        const left = seen?.active ? seen.seen_at : undefined;
        const goneFor = left ? Date.now() - left.getTime() : Number.POSITIVE_INFINITY;
        if (goneFor < settings.vanishedAfterSeconds * 1_000) return undefined;
        draft.put({ id: handler.user_id, name: handler.name }, "left");
        const guest = draft.members.find(({ part }) => part === "guest");
        if (guest) {
          draft.put({ id: guest.user_id, name: guest.name }, "handler");
          draft.row.agent_id = guest.user_id;
        } else joinQueue(draft, settings);
        draft.note("returned", { who: handler.name });
        return { event: "newChat" };
      });
    }),
  );
}
