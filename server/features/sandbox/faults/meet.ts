import type { FaultKind } from "#contract/sandbox/limits.ts";
import type { Fault } from "#contract/sandbox/index.ts";
import type { Reason } from "#sandbox/kit/protocol.ts";
import { disordered, failing, type Plan } from "../messages/plan.ts";

/** A number from 0 up to 1, as Math.random gives it. */
export type Chance = () => number;

/** The faults that one call meets. */
export function meet(faults: readonly Fault[], chance: Chance): Set<FaultKind> {
  const met = new Set<FaultKind>();
  for (const { kind, percent } of faults) if (chance() * 100 < percent) met.add(kind);
  return met;
}

/** For what a call is refused before anything is taken in. */
const REFUSALS: readonly [FaultKind, Reason][] = [
  ["429", "rate"],
  ["130429", "rate"],
  ["131056", "pair"],
  ["5xx", "server"],
];
export const refusalOf = (met: ReadonlySet<FaultKind>): Reason | undefined =>
  REFUSALS.find(([kind]) => met.has(kind))?.[1];

/** What becomes of a message that meets these faults. */
export function troubled(plan: Plan, met: ReadonlySet<FaultKind>): Plan {
  if (met.has("131047")) return failing(plan, "window");
  const ordered = met.has("disorder") ? disordered(plan) : plan;
  if (met.has("signature")) return { ...ordered, mischief: "signature" };
  return met.has("duplicate") ? { ...ordered, mischief: "duplicate" } : ordered;
}
