import { leadsOn } from "./shown.ts";
import type { EncapDefinition } from "./types.ts";

type Drawn = Pick<EncapDefinition, "forms" | "buttons">;

/** The forms to which buttons of each form lead on. */
export function waysOn({ forms, buttons }: Drawn): Map<string, Set<string>> {
  const ways = new Map(forms.map(({ id }) => [id, new Set<string>()]));
  for (const { kind, formId, target } of buttons)
    if ((kind === "next" || kind === "back") && target !== null && ways.has(target))
      ways.get(formId)?.add(target);
  return ways;
}

/** The forms that can be reached from one, itself among them. */
export function reachedFrom(ways: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set([start]);
  for (const form of reached) for (const next of ways.get(form) ?? []) reached.add(next);
  return reached;
}

/** For each form how many presses are left at least until the end; those from which no end is reached are missing. */
export function pressesLeft(definition: Drawn): Map<string, number> {
  const { forms, buttons } = definition;
  const left = new Map<string, number>();
  let found = buttons.filter(({ kind }) => kind === "finish").map(({ formId }) => formId);
  for (let presses = 1; found.length > 0; presses++) {
    for (const formId of found) if (!left.has(formId)) left.set(formId, presses);
    const ends = new Set(found);
    found = buttons
      .filter((button) => leadsOn(button) && button.target !== null && ends.has(button.target))
      .map(({ formId }) => formId)
      .filter((formId) => !left.has(formId));
  }
  return new Map(forms.flatMap(({ id }) => (left.has(id) ? [[id, left.get(id) as number]] : [])));
}

/** How far somebody is, from 0 to 1, by the shortest way there is left. */
export function progressOf(definition: Drawn, path: readonly string[]): number {
  const gone = path.length - 1;
  const left = pressesLeft(definition).get(path.at(-1) ?? "") ?? 1;
  return gone <= 0 ? 0 : gone / (gone + left);
}
