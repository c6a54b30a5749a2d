import { chanceOf, chosen } from "./chance.ts";
import { pauseEnds, quietEnds, spanMs } from "./times.ts";
import type { JourneyDefinition, NoteCode, Outcome, Step, StepOf, Traveller, Way, World } from "./types.ts";
import { valueHolds } from "./values.ts";
import { wayOf } from "./ways.ts";

function go(step: Step, name: string, note?: NoteCode): Outcome {
  const next = wayOf(step, name)?.next ?? null;
  return { kind: "go", way: name, next, ...(note ? { note } : {}) };
}

function splits(step: StepOf<"split">, { values }: Traveller, { holds }: World): Outcome {
  const at = step.ways.findIndex(({ when }, way) =>
    when?.kind === "rule" ? holds(way) : when !== null && valueHolds(when, values),
  );
  return go(step, at < 0 ? "otherwise" : String(at));
}

function waits(step: StepOf<"wait">, world: World): Outcome {
  const until = pauseEnds(step.pause, world);
  if (until !== undefined && until > world.now) return { kind: "rest", until };
  if (step.pause.kind !== "date") return go(step, "next");
  const note = until === undefined ? "noDate" : "datePassed";
  if (step.pause.missing === "leave") return { kind: "go", way: "next", next: null, note };
  return go(step, "next", note);
}

/**
 * What becomes of somebody who has come to a step, or is looked at there again after a rest that `overdue` knows no way
 * from. @throws RangeError where the time zone is unknown.
 */
export function outcomeAt(
  { quiet }: Pick<JourneyDefinition, "quiet">,
  step: Step,
  traveller: Traveller,
  world: World,
): Outcome {
  switch (step.kind) {
    case "message": {
      const until = quietEnds(quiet, world);
      return until === null ? { kind: "act", act: "message" } : { kind: "rest", until };
    }
    case "wait":
      return waits(step, world);
    case "waitFor":
      return { kind: "rest", until: world.now + spanMs(step.within) };
    case "split":
      return splits(step, traveller, world);
    case "experiment": {
      const chance = chanceOf(`${traveller.id}:${step.id}`);
      const at = chosen(
        step.ways.map(({ share }) => share),
        chance,
      );
      return go(step, String(Math.max(at, 0)));
    }
    default:
      return { kind: "act", act: step.kind };
  }
}

/** The way on once what a step wants done is done; `ok` tells whether a service that was called took the call. */
export function after(step: Step, ok: boolean): Way {
  const name = step.kind === "call" && !ok ? "failed" : "next";
  return wayOf(step, name) ?? { way: name, next: null };
}

/** The way on once the time that a rest named has come; null: what becomes of them there is to be looked at again. */
export function overdue(step: Step): Way | null {
  if (step.kind === "wait") return wayOf(step, "next")!;
  return step.kind === "waitFor" ? wayOf(step, "otherwise")! : null;
}

/** The way on when what a step waits for has happened, by its number; undefined where it waits for no such thing. */
export const happened = (step: Step, index: number): Way | undefined =>
  step.kind === "waitFor" ? wayOf(step, String(index)) : undefined;
