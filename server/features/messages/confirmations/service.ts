import { type ChannelType, SELECTOR_TYPES, takesBroadcasts } from "#contract/channel-types.ts";
import type { Confirmation } from "#contract/messages/confirmations.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { findTemplate } from "#server/features/templates/public.ts";
import { kindsOf } from "../consents/kinds.ts";
import type { Dispatches } from "../dispatches/service.ts";
import type { Rows } from "../tables.ts";
import { UNCONFIRMED_YES } from "../consents/standing.ts";
import { unask } from "./people.ts";
import type { createReadiness } from "./ready.ts";
import {
  type ConfirmationRow,
  confirmationsOf,
  countUnconfirmed,
  heldConfirmations,
  saveConfirmation,
} from "./repository.ts";
import { YES_WORDS } from "./words.ts";

type Setting = Pick<
  Confirmation,
  "active" | "channelId" | "templateId" | "subject" | "body" | "words" | "remindHours" | "expireDays"
>;

const AT_FIRST: Setting = {
  active: false,
  channelId: null,
  templateId: null,
  subject: "",
  body: "",
  words: [...YES_WORDS],
  remindHours: 48,
  expireDays: 14,
};
const NO_COUNTS = { pending: 0, asked: 0, expired: 0 };
const HELD = "Somebody holds them.";

/** On which kinds of channel people confirm a yes that somebody else said, and how they are asked. */
export function createConfirmations(
  dispatches: Pick<Dispatches, "resume" | "stop">,
  ready: ReturnType<typeof createReadiness>,
) {
  async function list(rows: Rows): Promise<Confirmation[]> {
    const [there, kept, counts, held] = await Promise.all([
      kindsOf(rows),
      confirmationsOf(rows),
      countUnconfirmed(rows),
      heldConfirmations(rows),
    ]);
    const shown = SELECTOR_TYPES.filter(
      (type) => takesBroadcasts(type) && (there.includes(type) || counts.has(type)),
    );
    return shown.map((channelType) => {
      const row = kept.find((one) => one.channel_type === channelType);
      const holding = held.find(({ type }) => type === channelType);
      return {
        channelType,
        ...(row ? settingOf(row) : AT_FIRST),
        counts: counts.get(channelType) ?? NO_COUNTS,
        problem: row?.active ? row.problem : null,
        held: holding ? (holding.reason ?? HELD) : null,
      };
    });
  }

  /** What asks through another channel is given up: who waits for it still is asked through the new one. */
  async function giveUp(work: Work, type: ChannelType, channelId: string | null): Promise<void> {
    for (const held of await heldConfirmations(work)) {
      if (held.type !== type || held.channelId === channelId) continue;
      await unask(work, type, held.no);
      await dispatches.stop(work, held.id);
    }
  }

  return {
    list,
    async save(scope: Scope, type: ChannelType, setting: Setting): Promise<Confirmation> {
      if (!takesBroadcasts(type)) throw fail("NOT_FOUND", { what: "channel" });
      const row = rowOf(type, setting);
      // Also of what is off nothing foreign is kept.
      const found = setting.active || setting.channelId !== null ? await ready(scope, type, row) : undefined;
      await demandTemplate(scope, setting);
      if (setting.active && found && !found.content) {
        const summary = found.problems.map(({ message }) => message).join(" ");
        throw fail("INVALID_INPUT", { summary }, found.problems);
      }
      await scope.write(async (work) => {
        const before = (await confirmationsOf(work)).find((one) => one.channel_type === type);
        await saveConfirmation(work, row);
        await giveUp(work, type, setting.channelId);
        await work.audit({
          action: "confirmation.saved",
          subject: String(type),
          ...(before ? { before: settingOf(before) } : {}),
          after: setting,
        });
        await work.publish(UNCONFIRMED_YES, work.enterpriseId);
      });
      return (await list(scope)).find(({ channelType }) => channelType === type)!;
    },
    /** Goes on with what was held, once somebody has mended what was at fault. */
    resume: (scope: Scope, type: ChannelType): Promise<void> =>
      scope.write(async (work) => {
        const held = (await heldConfirmations(work)).filter((one) => one.type === type);
        // Somebody else went on with them, or the kind was never set up.
        if (held.length === 0) throw fail("CONFLICT");
        for (const { id } of held) await dispatches.resume(work, id);
        await work.audit({ action: "confirmation.resumed", subject: String(type) });
        await work.publish(UNCONFIRMED_YES, work.enterpriseId);
      }),
  };
}
export type Confirmations = ReturnType<typeof createConfirmations>;

async function demandTemplate(rows: Rows, { channelId, templateId }: Setting): Promise<void> {
  if (templateId === null) return;
  const stored = channelId && (await findTemplate(rows, channelId, { templateUId: templateId }));
  if (!stored) throw fail("NOT_FOUND", { what: "template" });
}

const rowOf = (type: ChannelType, setting: Setting): Omit<ConfirmationRow, "enterprise_id"> => ({
  channel_type: type,
  active: setting.active,
  channel_id: setting.channelId,
  template_id: setting.templateId,
  subject: setting.subject,
  body: setting.body,
  words: setting.words,
  remind_hours: setting.remindHours,
  expire_days: setting.expireDays,
  problem: null,
});
const settingOf = (row: ConfirmationRow): Setting => ({
  active: row.active,
  channelId: row.channel_id,
  templateId: row.template_id,
  subject: row.subject,
  body: row.body,
  words: row.words,
  remindHours: row.remind_hours,
  expireDays: row.expire_days,
});
