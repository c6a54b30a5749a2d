import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { Channels, OpenChannel } from "#server/features/channels/public.ts";
import {
  countMessages,
  type Dispatches,
  type Fallen,
  handOver,
  hasTries,
  waitsSince,
} from "#server/features/messages/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { askedOf } from "../cost.ts";
import { endedBy } from "../prepare/content.ts";
import { closeFallback, findBroadcast, type ListedBroadcast, setNext, variantsOf } from "../repository.ts";
import type { Broadcasts } from "../service.ts";
import { dueOf, goingOf, HOUR_MS, hoursEnd } from "./due.ts";
import { recipientsOf } from "./people.ts";

interface LookParts {
  platform: Pick<Platform, "database" | "actFor" | "log">;
  broadcasts: Broadcasts;
  dispatches: Dispatches;
  funds: Funds;
  directory: Channels["directory"];
}

/** So many fall back in one transaction; who is left comes in the next. */
const AT_ONCE = 2_000;
/** So long after a broadcast was over vendors may still tell that a message of it failed. */
const LATE_MS = 72 * HOUR_MS;

/** Fallbacks to which somebody may come now: their first broadcast has begun, and neither is held. */
const OPEN = `
  select b.enterprise_id, b.id from broadcast b
    join broadcast f on f.enterprise_id = b.enterprise_id and f.id = b.fallback_for
    join dispatch d on d.enterprise_id = f.enterprise_id and d.id = f.dispatch_id
    join dispatch g on g.enterprise_id = b.enterprise_id and g.id = b.dispatch_id
  where b.fallback_open and d.started_at is not null and d.state in ('running', 'done')
    and g.state in ('ready', 'running', 'done')
  order by b.id`;

/** Who falls back: looked for each minute, by whichever process does. */
export function createFallbackLook({ platform, broadcasts, dispatches, funds, directory }: LookParts) {
  const { database, actFor, log } = platform;

  /** Why nobody can be sent it any more; undefined where they can. */
  async function whyOver(work: Work, { dispatch_id: id }: ListedBroadcast, channel: OpenChannel) {
    if (channel.removed) return `The channel ${channel.name} was removed.`;
    const content = (await dispatches.find(work, id))?.content;
    return content?.kind === "template" ? endedBy(content, new Date())[0]?.message : undefined;
  }

  async function payable(work: Work, fallback: ListedBroadcast, more: number): Promise<boolean> {
    const dispatch = await dispatches.find(work, fallback.dispatch_id);
    if (!dispatch) return false;
    const asked = await askedOf(work, { type: fallback.channel_type }, dispatch);
    return funds.suffice(work, { ...asked, messages: asked.messages + more });
  }

  /** Puts some into the fallback, all of them or none. */
  async function takeIn(
    work: Work,
    ends: { first: ListedBroadcast; fallback: ListedBroadcast; channel: OpenChannel },
    fallen: readonly Fallen[],
  ): Promise<boolean> {
    const { fallback, channel } = ends;
    const recipients = await recipientsOf(work, dispatches, ends, fallen);
    const sent = recipients.filter(({ skipped }) => skipped === undefined).length;
    if (sent > 0 && !(await payable(work, fallback, sent))) return false;
    const from = await dispatches.join(work, fallback.dispatch_id, channel.type, recipients);
    await handOver(work, fallen, { no: fallback.no, from });
    await work.audit({
      action: "broadcast.fell-back",
      subjectId: fallback.id,
      subject: fallback.name,
      after: { people: fallen.length },
    });
    await broadcasts.tell(work, fallback.id);
    await broadcasts.tell(work, ends.first.id);
    return true;
  }

  async function end(work: Work, fallback: ListedBroadcast, reason?: string): Promise<void> {
    // In the order in which whoever stops it locks them.
    await dispatches.close(work, fallback.dispatch_id);
    await closeFallback(work, fallback.id);
    if (reason !== undefined)
      await work.audit({
        action: "broadcast.fallback-ended",
        subjectId: fallback.id,
        subject: fallback.name,
        after: { reason },
      });
    await broadcasts.tell(work, fallback.id);
    await broadcasts.tell(work, fallback.fallback_for!);
  }

  /** Whether somebody still may come, where nobody does now. `since`: who has waited longest began to; not looked at. */
  async function mayCome(
    work: Work,
    { fallback_failed: onFailed, fallback_hours: hours }: ListedBroadcast,
    firsts: readonly ListedBroadcast[],
    since?: Date | null,
  ): Promise<boolean> {
    const nos = firsts.map(({ no }) => no);
    if (firsts.some(({ state }) => state !== "done" && state !== "stopped")) return true;
    if (await hasTries(work, nos)) return true;
    const counts = [...(await countMessages(work, nos)).values()];
    if (counts.some(({ waiting }) => waiting > 0)) return true;
    const open = counts.some(({ accepted, sent, doubt }) => accepted + sent + doubt > 0);
    if (hours !== null) return since === undefined ? open || !onFailed : since !== null;
    return open && firsts.some(({ finished_at: at }) => at !== null && Date.now() - at.getTime() < LATE_MS);
  }

  /** Its broadcasts as they stand: whoever sends one once more, pauses or stops it waits until this is done. */
  async function firstsOf(work: Work, first: ListedBroadcast): Promise<ListedBroadcast[]> {
    const firsts: ListedBroadcast[] = [];
    for (const one of await variantsOf(work, first)) {
      const { state, started_at, finished_at } = await dispatches.held(work, one.dispatch_id);
      firsts.push({ ...one, state, started_at, finished_at });
    }
    return firsts;
  }

  /** Takes in one batch. Says whether there may be another. */
  async function takeSome(work: Work, id: string): Promise<boolean> {
    const before = await findBroadcast(work, id);
    const first = before?.fallback_for ? await findBroadcast(work, before.fallback_for) : undefined;
    if (!first) return false;
    // Of two that look at once the second waits here, and finds what the first has done.
    const firsts = await firstsOf(work, first);
    const fallback = await findBroadcast(work, id);
    if (!fallback?.fallback_open || goingOf(firsts).length === 0) return false;
    const channel = await directory.open(work.enterpriseId, fallback.channel_id);
    const over = await whyOver(work, fallback, channel);
    if (over !== undefined) {
      await end(work, fallback, over);
      return false;
    }
    const due = await dueOf(work, fallback, firsts, AT_ONCE);
    if (due.length > 0) return takeIn(work, { first, fallback, channel }, due);
    const looked = Date.now() >= hoursEnd(fallback, firsts);
    const nos = firsts.map(({ no }) => no);
    const since = looked ? await waitsSince(work, nos) : undefined;
    if (!(await mayCome(work, fallback, firsts, since))) await end(work, fallback);
    else if (looked)
      await setNext(
        work,
        id,
        new Date((since?.getTime() ?? Date.now()) + fallback.fallback_hours! * HOUR_MS),
      );
    return false;
  }

  async function takeAll(scope: Scope, id: string): Promise<void> {
    while (await scope.write((work) => takeSome(work, id)));
  }

  async function look(): Promise<void> {
    const { rows } = await database.system.query<{ enterprise_id: string; id: string }>(OPEN);
    await eachEnterprise({ log }, rows, "who falls back was not looked at", ({ enterprise_id, id }) =>
      takeAll(actFor(enterprise_id), id),
    );
  }

  return { due: { name: "broadcasts:fallback", cron: "* * * * *", run: look } satisfies Recurring };
}
