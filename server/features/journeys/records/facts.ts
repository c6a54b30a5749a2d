import type { JourneyDefinition } from "#contract/journeys/definition.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { type Finding, reviewJourney, type StepOf } from "#engines/journeys/index.ts";
import type { BroadcastDoor } from "#server/features/broadcasts/public.ts";
import { standingChannels } from "#server/features/channels/public.ts";
import { type Audience, attributeFacts, segmentFacts } from "#server/features/customers/public.ts";
import { flowIds } from "#server/features/flows/public.ts";
import { postableServices } from "#server/features/integrations/public.ts";
import { Failure, fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Rows } from "../tables.ts";
import { eventColumns } from "./columns.ts";
import { namedBy, type Named, renamed } from "./named.ts";

const WHAT = {
  channels: "channel",
  segments: "segment",
  fields: "attribute",
  services: "configuration",
  flows: "flow",
} as const;

/** What an enterprise has, as far as journeys name it. */
async function ownThings(rows: Rows) {
  const channels = new Set((await standingChannels(rows)).map(({ id }) => id));
  const segments = await segmentFacts(rows);
  const fields = await attributeFacts(rows);
  const { postable: services } = await postableServices(rows);
  const flows = await flowIds(rows);
  return { channels, segments, fields, services, flows };
}

/** Looks at definitions with what their enterprise has. */
export function createJourneyFacts(audience: Audience, door: Pick<BroadcastDoor, "judgeMessage">) {
  /** What speaks against sending the message of each step that names a channel and a template. */
  async function judged(scope: Scope, definition: JourneyDefinition, channels: ReadonlySet<string>) {
    const problems = new Map<string, readonly string[]>();
    const columns = eventColumns(definition);
    const sends = definition.steps.filter((step): step is StepOf<"message"> => step.kind === "message");
    for (const { id, channelId, message, columnMapping, countClicks } of sends) {
      if (channelId === null || !channels.has(channelId)) continue;
      const written = { channelId, message, columnMapping, countClicks };
      try {
        const { problems: found } = await door.judgeMessage(scope, written, columns);
        problems.set(
          id,
          found.map((problem) => problem.message),
        );
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        problems.set(id, [error.message]);
      }
    }
    return problems;
  }

  return {
    /** What the review finds of a definition; `now`: when its entry begins anew. */
    async review(scope: Scope, definition: JourneyDefinition, now?: number): Promise<Finding[]> {
      const own = await ownThings(scope);
      const rules = await audience.problemsOf(scope);
      const messages = await judged(scope, definition, own.channels);
      return reviewJourney(definition, { ...own, rules, messages, ...(now !== undefined && { now }) });
    },

    /**
     * What is newly named has to be the enterprise's own. What was named before and is gone since does not keep anyone
     * from saving: the review tells of it.
     */
    async demandOwn(rows: Rows, before: JourneyDefinition | null, after: JourneyDefinition): Promise<void> {
      const known = before && namedBy(before);
      const { rules, ...named } = namedBy(after);
      const own = await ownThings(rows);
      for (const [kind, ids] of Object.entries(named) as [keyof Named, string[]][])
        if (ids.some((id) => !known?.[kind].includes(id) && !own[kind].has(id)))
          throw fail("NOT_FOUND", { what: WHAT[kind] });
      const same = new Set(known?.rules.map((rule) => JSON.stringify(rule)));
      for (const rule of rules)
        if (!same.has(JSON.stringify(rule)))
          for (const what of await audience.missingIn(rows, rule)) throw fail("NOT_FOUND", { what });
    },

    /** A definition with what this enterprise has alone, and how much was left out. */
    async onlyOwn(rows: Rows, definition: JourneyDefinition) {
      const own = await ownThings(rows);
      const broken = new Set<SegmentRule>();
      for (const rule of namedBy(definition).rules)
        if ((await audience.missingIn(rows, rule)).length > 0) broken.add(rule);
      let dropped = 0;
      const drop = () => {
        dropped++;
        return null;
      };
      const kept = renamed(
        definition,
        (kind, id) => (own[kind].has(id) ? id : drop()),
        (rule) => (broken.has(rule) ? drop() : rule),
      );
      return { own: kept, dropped };
    },
  };
}
export type JourneyFacts = ReturnType<typeof createJourneyFacts>;
