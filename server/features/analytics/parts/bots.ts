import type { BotSummary } from "#contract/analytics/views.ts";
import { BOTS_SHOWN } from "#contract/analytics/words.ts";
import { sumBots } from "#server/features/bot-reports/public.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Period } from "../period.ts";

type Sums = BotSummary["now"];

/** How much bots were asked and understood. */
export async function botSummary(scope: Scope, { now, before }: Period): Promise<BotSummary> {
  const [bots, earlier] = await Promise.all([sumBots(scope, now), sumBots(scope, before)]);
  return { now: whole(bots), before: whole(earlier), bots: bots.slice(0, BOTS_SHOWN) };
}

const whole = (bots: readonly Sums[]): Sums => ({
  conversations: total(bots, "conversations"),
  messages: total(bots, "messages"),
  understood: total(bots, "understood"),
});
const total = (bots: readonly Sums[], name: keyof Sums) => bots.reduce((sum, bot) => sum + bot[name], 0);
