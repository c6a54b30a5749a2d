import type { ChannelType } from "#contract/channel-types.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { costCategoryOf } from "../consumption.ts";
import { countedByCountry } from "../dispatches/countries.ts";
import type { Dispatches } from "../dispatches/service.ts";
import { ASKED_AT_ONCE, expireNext, holdConfirmation, noteAsked, type Step, takeDue } from "./people.ts";
import type { createReadiness } from "./ready.ts";
import { heldConfirmations, noteProblem } from "./repository.ts";

interface Needs {
  platform: Pick<Platform, "database" | "actFor" | "log">;
  dispatches: Dispatches;
  funds: Funds;
  ready: ReturnType<typeof createReadiness>;
}

const UNPAID = "The wallet does not suffice. Top it up under Billing.";
const NAMES: Record<Step, string> = { asked: "Double opt-in", reminded: "Double opt-in, reminder" };

/** Kinds of channel on which somebody is due to be asked, asked once more, or let be; of one enterprise or of all. */
const WORK = `
  select c.enterprise_id, c.channel_type, c.active from confirmation c
  where ($1::uuid is null or c.enterprise_id = $1) and exists (
    select from consent k where k.enterprise_id = c.enterprise_id and k.channel_type = c.channel_type
      and k.unconfirmed = 'pending' and (c.active or k.asked_at is not null))`;

/**
 * Asks people who have not confirmed a yes: through the pipeline of all messages, some thousand in a dispatch, each once
 * though several processes look.
 */
export function createAsker({ platform: { database, actFor, log }, dispatches, funds, ready }: Needs) {
  /** Asks the next who are due. Gives how many they were. */
  async function ask(work: Work, type: ChannelType, step: Step): Promise<number> {
    const row = await holdConfirmation(work, type);
    if (!row?.active) return 0;
    const held = await heldConfirmations(work);
    if (held.some((one) => one.type === type)) return 0;
    const people = await takeDue(work, type, step);
    if (people.length === 0) return 0;
    const found = await ready(work, type, row);
    const { content } = found;
    const category = content && costCategoryOf(content, type);
    const asked = {
      dispatchNo: 0,
      channelType: type,
      category: category ?? "",
      messages: people.length,
      countries: countedByCountry(people.map(({ address }) => address)),
    } as const;
    const paid = content && (await funds.suffice(work, asked));
    const problem = content ? (paid ? null : UNPAID) : (found.problems[0]?.message ?? null);
    if (problem !== row.problem) await noteProblem(work, type, problem);
    if (!content || !paid) return 0;
    const dispatch = await dispatches.create(work, {
      channelId: found.channel.id,
      source: "confirmation",
      ...(found.templateId ? { templateId: found.templateId } : {}),
      name: NAMES[step],
      content,
    });
    const recipients = people.map((one) => ({ ...one, vars: null }));
    await dispatches.add(work, dispatch, 0, recipients);
    await dispatches.skipBlacklisted(work, dispatch, type);
    await dispatches.prepared(work, dispatch, people.length, "running");
    await noteAsked(work, type, { step, people, channel: found.channel.name });
    return people.length;
  }

  async function all(scope: Scope, next: (work: Work) => Promise<number>): Promise<void> {
    while ((await scope.write(next)) === ASKED_AT_ONCE);
  }

  async function look(enterpriseId: string | null): Promise<void> {
    const found = await database.system.query<{
      enterprise_id: string;
      channel_type: ChannelType;
      active: boolean;
    }>(WORK, [enterpriseId]);
    for (const { enterprise_id: id, channel_type: type, active } of found.rows) {
      const scope = actFor(id);
      try {
        await all(scope, (work) => expireNext(work, type));
        if (!active) continue;
        await all(scope, (work) => ask(work, type, "asked"));
        await all(scope, (work) => ask(work, type, "reminded"));
      } catch (error) {
        log.warn({ err: error, enterprise: id, channelType: type }, "nobody was asked to confirm");
      }
    }
  }

  /** Enterprises that are looked at now, and whether somebody came meanwhile. */
  const looking = new Map<string, boolean>();
  async function askSoon(enterpriseId: string): Promise<void> {
    if (looking.has(enterpriseId)) return void looking.set(enterpriseId, true);
    try {
      do {
        looking.set(enterpriseId, false);
        await look(enterpriseId);
      } while (looking.get(enterpriseId));
    } finally {
      looking.delete(enterpriseId);
    }
  }

  return {
    /** Whoever waits in an enterprise is asked now. */
    askSoon,
    due: { name: "messages:confirmations", cron: "* * * * *", run: () => look(null) } satisfies Recurring,
  };
}
