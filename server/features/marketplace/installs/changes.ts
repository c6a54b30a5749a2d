import type { Blueprint } from "#contract/bots/blueprint.ts";
import type { Preset } from "#contract/marketplace/preset.ts";
import type { PresetChange } from "#contract/marketplace/views.ts";
import { type Thing, thingsOf } from "../things.ts";

type Part = PresetChange["parts"][number];

/** A change between two versions, with the thing as the newer one has it. */
export interface Change extends PresetChange {
  key: string;
  thing: Thing;
}

const same = (one: unknown, other: unknown) => canonical(one) === canonical(other);

/** The database keeps the keys of JSON in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** What one version of a preset says otherwise than another, thing by thing. */
export function changesBetween(before: Preset, after: Preset): Change[] {
  return compare(thingsOf(before), thingsOf(after), ({ kind, key }) => `${kind} ${key}`).map(
    ({ change, was, is }) => {
      const thing = (is ?? was)!;
      const parts = was?.kind === "bot" && is?.kind === "bot" ? partsBetween(was.plan, is.plan) : [];
      return { change, kind: thing.kind, key: thing.key, name: thing.name, parts, thing };
    },
  );
}

/** What of a bot changes: its intents, and its entities. */
function partsBetween(before: Blueprint, after: Blueprint): Part[] {
  const partsOf = ({ stories, entities }: Blueprint) => [
    ...stories.flatMap((story) => story.intents),
    ...entities,
  ];
  return compare(partsOf(before), partsOf(after), ({ name }) => name.toLowerCase()).map(
    ({ change, was, is }) => ({ change, name: (is ?? was)!.name }),
  );
}

interface Difference<T> {
  change: Part["change"];
  was: T | undefined;
  is: T | undefined;
}

function compare<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string): Difference<T>[] {
  const known = new Map(before.map((one) => [keyOf(one), one]));
  const kept = new Set(after.map(keyOf));
  return [
    ...after.flatMap((is): Difference<T>[] => {
      const was = known.get(keyOf(is));
      if (was === undefined) return [{ change: "added", was, is }];
      return same(was, is) ? [] : [{ change: "changed", was, is }];
    }),
    ...before
      .filter((was) => !kept.has(keyOf(was)))
      .map((was): Difference<T> => ({ change: "dropped", was, is: undefined })),
  ];
}
