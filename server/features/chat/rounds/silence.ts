import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { sql } from "kysely";
import type { ChatSettings } from "#contract/chat/settings.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { nextInSilence, silencesDue, type SilenceRules } from "#engines/chat/index.ts";
import { isOpenAt } from "#engines/clock/index.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { close } from "../act/end.ts";
import { isWindowOpen } from "../act/fits.ts";
import type { ActParts } from "../act/parts.ts";
import type { Told } from "../chats/change.ts";
import type { Draft } from "../chats/draft.ts";
import { allHoursOf } from "../hours/open.ts";
import { settingsOf } from "../settings/settings.ts";

type Rules = ChatSettings["silence"];
const AT_ONCE = 200;
const FAILED = "a customer's silence was not looked after";

const rulesOf = ({ reminder, remindAfterMinutes, closeAfterMinutes }: Rules): SilenceRules => ({
  remindAfter: reminder ? remindAfterMinutes : null,
  closeAfter: closeAfterMinutes,
});

/** Reminds customers who do not answer an agent, and closes their chats when they still do not, where an enterprise wants that. */
export function createEndSilence({
  platform,
  change,
  speak,
  directory,
}: Pick<ActParts, "platform" | "change" | "speak" | "directory">) {
  async function enterprises() {
    const found = await platform.database.system.query<{ enterprise_id: string }>(
      `select enterprise_id from enterprise e where (configuration -> 'chat' -> 'silence' ->> 'enabled')::boolean
         and exists (select from chat c
           where c.enterprise_id = e.enterprise_id and c.state = 2 and c.last_by = 'agent')`,
    );
    return found.rows;
  }

  /** Who is asked at night whether they are still there finds nobody when they answer. */
  async function dueNow(scope: Scope, settings: ChatSettings): Promise<string[]> {
    const { db, enterpriseId } = scope;
    const now = Date.now();
    const due = silencesDue(rulesOf(settings.silence), now);
    const { own, others } = await allHoursOf(scope, settings);
    const open = [...own].filter(([, hours]) => isOpenAt(hours, now)).map(([id]) => id);
    const othersOpen = isOpenAt(others, now);
    if (open.length === 0 && !othersOpen) return [];
    const found = await db
      .selectFrom("chat")
      .select("id")
      .where("enterprise_id", "=", enterpriseId)
      .where("state", "=", CHAT_STATES.ongoing)
      .where("last_by", "=", "agent")
      .where("later_at", "is", null)
      .where(sql<boolean>`case when department_id = any(${[...own.keys()]}::uuid[])
        then department_id = any(${open}::uuid[]) else ${othersOpen} end`)
      .where(({ and, eb, or }) =>
        or([
          and([eb("reminded_at", "is", null), eb("last_at", "<=", new Date(due.fresh))]),
          and([eb("last_at", "<=", new Date(due.since)), eb("reminded_at", "<=", new Date(due.reminded))]),
        ]),
      )
      .orderBy("last_at")
      .limit(AT_ONCE)
      .execute();
    return found.map(({ id }) => id);
  }

  async function go(work: Work, draft: Draft, settings: ChatSettings): Promise<Told | undefined> {
    const { row } = draft;
    // The customer wrote, somebody closed it, or it is to be gone on with by the clock.
    if (row.state !== CHAT_STATES.ongoing || row.last_by !== "agent" || row.later_at || !row.last_at)
      return undefined;
    const silence = { since: row.last_at.getTime(), reminded: row.reminded_at?.getTime() ?? null };
    const { step, at } = nextInSilence(silence, rulesOf(settings.silence));
    if (at > Date.now()) return undefined;
    const channel: OpenChannel = await directory.open(work.enterpriseId, row.channel_id);
    const heard = !channel.removed && isWindowOpen(channel, row.last_inbound_at);
    if (step === "remind") {
      row.reminded_at = new Date();
      if (!heard) return { event: "chatChanged" };
      const content = { kind: "text" as const, text: settings.silence.reminder };
      await speak(work, draft, { author: "system", content });
      return { event: "chatChanged" };
    }
    draft.note("unanswered");
    await close(work, draft, { speak, settings }, { quietly: !heard, by: { id: null, name: "" } });
    return { event: "agentEndChat" };
  }

  return async function endSilence(): Promise<void> {
    await eachEnterprise(platform, await enterprises(), FAILED, async ({ enterprise_id: enterpriseId }) => {
      const scope = platform.actFor(enterpriseId);
      const settings = await settingsOf(scope);
      // It may have been turned off since these were looked for.
      if (!settings.silence.enabled) return;
      const due = (await dueNow(scope, settings)).map((id) => ({ enterprise_id: enterpriseId, id }));
      await eachEnterprise(platform, due, FAILED, ({ id }) =>
        scope.write((work) => change.change(work, id, (draft) => go(work, draft, settings))),
      );
    });
  };
}
