import { useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateView } from "#contract/templates/templates.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useRefusal } from "#web/platform/toast/useRefusal.ts";
import { columnsQuery } from "../queries.ts";
import type { Draft } from "./draft.ts";
import { type Falling, fallbackOrder, fallbackProblems, mayGo, refusedApart } from "./falling.ts";
import { type Goal, goalOrder, type GoalProblems, goalRefused, isGoal } from "./goal.ts";
import { isFree, NONE, type Problems } from "./problems.ts";
import {
  areShares,
  changedAt,
  isHoldOut,
  refusedAt,
  seenAt,
  type Tested,
  testedOrderOf,
} from "./variants.ts";
import type { Chosen, Written } from "./written.ts";

/** A broadcast while it is written: what stands in the form, which variant of it is shown, and what is wrong. */
export function useWriting(first: Written, firstChosen: Chosen, fields: RefObject<HTMLFormElement | null>) {
  const { t } = useTranslation("broadcasts");
  const [written, setWritten] = useState(first);
  const { draft, tested, falling, goal } = written;
  /** Which variant is written, and the templates of all as they are chosen from. */
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<readonly (TemplateView | null)[]>(firstChosen.variants);
  const [problems, setProblems] = useState<Problems>(NONE);
  const [fallingProblems, setFallingProblems] = useState<Problems>(NONE);
  const [goalProblems, setGoalProblems] = useState<GoalProblems>({});
  const [strict, setStrict] = useState(false);
  const { data } = useQuery(columnsQuery());
  const columns = data?.columns.map((column) => column.name) ?? [];
  const refusal = useRefusal();
  const toProblem = () =>
    setTimeout(() => fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  const write = (part: Partial<Written>) => {
    setWritten((before) => ({ ...before, ...part }));
    refusal.close();
  };
  return {
    written,
    at,
    chosen: chosen[at] ?? null,
    fallbackChosen: firstChosen.fallback,
    problems,
    fallingProblems,
    goalProblems,
    strict,
    setName: (name: string) => setWritten((before) => ({ ...before, name })),
    choose: (template: TemplateView | null) =>
      setChosen((before) => Object.assign([...before], { [at]: template })),
    change(next: Draft) {
      const [own, beside] = changedAt(draft, tested, at, next);
      write({ draft: own, tested: beside });
      if (next.channel !== draft.channel) setChosen([]);
      setProblems(NONE);
    },
    show(place: number) {
      setAt(place);
      setProblems(NONE);
    },
    test(next: Tested) {
      write({ tested: next });
      // Whose variant was removed.
      if (next.others.length < tested.others.length) {
        const stay = (_one: unknown, place: number) =>
          place === 0 || next.others.includes(tested.others[place - 1]!);
        setChosen(chosen.filter(stay));
      }
    },
    fall(next: Falling | null) {
      write({ falling: next });
      setFallingProblems(NONE);
    },
    aim(next: Goal | null) {
      write({ goal: next });
      setGoalProblems({});
    },
    reset: () => setWritten(first),
    /** What is sent to the server; undefined where something is wrong, which is shown then. */
    async order() {
      const { problemsOf } = await import("./check.ts");
      const each = [draft, ...tested.others].map((_one, place) =>
        problemsOf(seenAt(draft, tested, place), columns),
      );
      const wrong = [at, ...each.keys()].find((place) => each[place] && !isFree(each[place]));
      if (wrong !== undefined) setAt(wrong);
      setProblems(each[wrong ?? at] ?? NONE);
      setStrict(true);
      const fallback = falling
        ? fallbackProblems(falling, draft, (one) => problemsOf(one, columns), t("fallback.sameChannel"))
        : NONE;
      setFallingProblems(fallback);
      const { channel, template } = draft;
      const right = mayGo(falling, fallback);
      const shared = tested.others.length === 0 || areShares(tested);
      if (channel && template && wrong === undefined && shared && isHoldOut(tested) && isGoal(goal) && right)
        return {
          ...testedOrderOf({ ...draft, channel, template }, tested),
          ...fallbackOrder(falling),
          ...goalOrder(goal),
          name: written.name,
        };
      toProblem();
      return undefined;
    },
    /** Shows what the server refused. */
    refuse(error: unknown) {
      const errors = error instanceof ApiError ? error.fields : [];
      const { goal: aimed, rest: others } = goalRefused(errors);
      const { fallback, rest } = refusedApart(others);
      setGoalProblems(aimed);
      const [place, found] = errors.length
        ? rest.length
          ? refusedAt(rest)
          : ([at, { ...NONE, rest: fallback.rest }] as const)
        : ([at, { ...NONE, rest: [errorMessage(error)] }] as const);
      setFallingProblems(fallback);
      setAt(place);
      setProblems(found);
      refusal.say(errorMessage(error));
      toProblem();
    },
  };
}
export type Writing = ReturnType<typeof useWriting>;
