import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { due, type RoundParts } from "./parts.ts";

/** Offers to agents end by the clock; what was put to one agent alone is then the department's. */
export async function lapse(parts: RoundParts): Promise<void> {
  const lapsed = await due(
    parts,
    `c.state <> 3 and exists (select 1 from chat_member m where m.enterprise_id = c.enterprise_id
      and m.chat_id = c.id and m.lapses_at <= now())`,
  );
  await eachEnterprise(parts.platform, lapsed, "an offer of a chat did not lapse", ({ enterprise_id, id }) =>
    parts.platform.actFor(enterprise_id).write((work) =>
      parts.change.change(work, id, (draft) => {
        const now = new Date();
        const over = draft.members.filter(({ lapses_at }) => lapses_at && lapses_at <= now);
        for (const member of over) {
          draft.put({ id: member.user_id, name: member.name }, "left");
          // Who asked them goes on believing that they know, unless it is said.
          draft.note("lapsed", { who: member.name });
        }
        return over.length > 0 ? { event: "newChat" } : undefined;
      }),
    ),
  );
}
