import type { SegmentRule } from "#contract/customers/rules.ts";
import { type Condition, dependsOnTime, describeSegment, type Names } from "#engines/audience/index.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";
import type { BehaviourChoices, BehaviourSource } from "./behaviour.ts";
import { catalogueOf } from "./catalogue.ts";
import { asksForBehaviour, checkRule, demandNoCircle, hasCondition } from "./check.ts";
import { explain } from "./explain.ts";
import { judge, takeTurn, type Which } from "./judge.ts";
import { thisMoment } from "./moment.ts";
import { namesOf } from "./names.ts";
import { dependents, inLayers } from "./order.ts";
import { preview } from "./preview.ts";
import {
  changeRules,
  customerIds,
  type DynamicSegment,
  holdRules,
  listDynamic,
  moreCustomersThan,
  saveRule,
} from "./repository.ts";

/** Up to so many customers are judged while the person who saves a rule waits; more are in the background. */
export const AT_ONCE = 50_000;
const BATCH = 10_000;

const NOTHING: BehaviourChoices = { templates: [], campaigns: [], channels: [] };

export type Rules = ReturnType<typeof createRules>;

/** The rules of dynamic segments: what they may say, and that the members are those whom they let in. */
export function createRules(behaviour?: BehaviourSource) {
  const catalogue = catalogueOf(behaviour);

  /** Judges by these segments and by those that stand on them, in the order in which they stand on one another. */
  async function judgeBy(work: Rows, which: Which, segments: readonly DynamicSegment[]): Promise<number> {
    await takeTurn(work, which);
    const moment = await thisMoment(work);
    let changed = 0;
    for (const layer of inLayers(segments)) changed += await judge(work, which, layer, catalogue, moment);
    return changed;
  }

  /**
   * Brings the dynamic segments up to date for customers who were changed in this transaction: call it last, after
   * every write to customers and their memberships. `only` names the segments to look at, with those that stand on
   * them. Returns how many memberships changed.
   */
  async function refresh(work: Rows, which: Which, only?: readonly string[]): Promise<number> {
    if (Array.isArray(which) && which.length === 0) return 0;
    await holdRules(work);
    const all = await listDynamic(work);
    const meant = only ? withDependents(all, only) : all;
    return meant.length === 0 ? 0 : judgeBy(work, which, meant);
  }

  return {
    refresh,
    /** Customers are erased: what a higher feature keeps of their behaviour goes as well. */
    forget: async (work: Work, ids: readonly string[]) => void (await behaviour?.forget?.(work, ids)),

    names: (rows: Rows): Promise<Names> => namesOf(rows, behaviour),

    /** What a rule may name beside the customer master. */
    async choices(rows: Rows) {
      const { templates, campaigns, channels } = (await behaviour?.choices(rows)) ?? NOTHING;
      const events = (await behaviour?.eventKinds(rows)) ?? [];
      const labels = (await behaviour?.labelNames(rows)) ?? [];
      return {
        templates: [...templates],
        campaigns: [...campaigns],
        channels: [...channels],
        events,
        labels,
      };
    },

    /** Throws what is wrong with a rule by itself. */
    async check(rows: Rows, rule: SegmentRule): Promise<Names> {
      const names = await namesOf(rows, behaviour);
      checkRule(rule, names, behaviour !== undefined);
      return names;
    },

    /** The first thing in a transaction that gives a segment a rule: nobody is judged meanwhile. */
    async beginChange(work: Rows): Promise<{ later: boolean }> {
      await changeRules(work);
      const later = await moreCustomersThan(work, AT_ONCE);
      if (!later) await takeTurn(work, "all");
      return { later };
    },

    /** Gives a segment its rule and fills it, unless that is to be done later. */
    async give(
      work: Rows,
      segment: { id: string; name: string },
      rule: SegmentRule,
      { later }: { later: boolean },
    ): Promise<void> {
      demandNoCircle(segment, rule, await listDynamic(work));
      await saveRule(work, segment.id, rule, dependsOnTime(rule) || asksForBehaviour(rule));
      if (!later) await refresh(work, "all", [segment.id]);
    },

    /** Which segments with a rule stand on these segments or groups. */
    async standingOn(work: Rows, ids: readonly string[]): Promise<string[]> {
      await holdRules(work);
      return dependents(await listDynamic(work), ids).map(({ id }) => id);
    },

    /** Which segments have such a condition. */
    async askingFor(work: Work, such: (condition: Condition) => boolean): Promise<string[]> {
      await holdRules(work);
      return (await listDynamic(work)).flatMap(({ id, rule }) => (hasCondition(rule, such) ? id : []));
    },

    /**
     * Judges every customer by these segments, a batch a transaction; `onBatch` is part of it. Cut off, it begins
     * anew and finds most of it done.
     */
    async sweep(
      scope: Scope,
      only: readonly string[],
      onBatch: (work: Work, judged: number) => Promise<void>,
    ): Promise<number> {
      let changed = 0;
      for (let after: string | null = null; ; ) {
        const ids: string[] = await customerIds(scope, after, BATCH);
        if (ids.length === 0) return changed;
        changed += await scope.write(async (work) => {
          const differences = await refresh(work, ids, only);
          await onBatch(work, ids.length);
          return differences;
        });
        after = ids.at(-1)!;
      }
    },

    preview: async (rows: Rows, rule: SegmentRule) =>
      preview(rows, rule, catalogue, await thisMoment(rows), behaviour),

    sentence: (rule: SegmentRule, names: Names) => describeSegment(rule, names),

    explain: async (rows: Rows, segment: { id: string; rule: SegmentRule | null }, customerId: string) =>
      explain(rows, segment, customerId, behaviour, await thisMoment(rows)),
  };
}

function withDependents(all: readonly DynamicSegment[], only: readonly string[]): DynamicSegment[] {
  return [...all.filter(({ id }) => only.includes(id)), ...dependents(all, only)];
}
