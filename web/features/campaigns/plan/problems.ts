import { customersOf, numbersOf, wrongNumbers } from "#web/features/broadcasts/public.tsx";
import { type PlanDraft, scheduleOf } from "./draft.ts";

export const STEPS = ["people", "when", "review"] as const;
export type Step = (typeof STEPS)[number];

/** What speaks against a plan, at the first step that has something. */
export interface PlanProblems {
  step?: Step;
  name?: string;
  people?: string;
  at?: string;
  repeat?: string;
  pace?: string;
  rest?: string[];
}
const PACE = /^\d{1,5}([.,]\d)?$/;
const LEAST = 0.1;
const MOST = 10_000;

/** In which words it speaks. */
export interface PlanWords {
  mandatory: string;
  wrongNumber: string;
  past: string;
  badPace: string;
}

function peopleProblem({ people }: PlanDraft, words: PlanWords): string | undefined {
  if (wrongNumbers(people).length > 0) return words.wrongNumber;
  return numbersOf(people.numbers).length > 0 || customersOf(people) ? undefined : words.mandatory;
}

/** What speaks against it before the server is asked. */
export function problemsOf(draft: PlanDraft, words: PlanWords): PlanProblems {
  const { mandatory, past, badPace } = words;
  const people = peopleProblem(draft, words);
  if (!draft.name.trim() || people)
    return { step: "people", name: draft.name.trim() ? undefined : mandatory, people };
  const pace = Number(draft.pace.replace(",", "."));
  const slow = draft.pace !== "" && !(PACE.test(draft.pace) && pace >= LEAST && pace <= MOST);
  if (scheduleOf(draft) === undefined || slow)
    return {
      step: "when",
      pace: slow ? badPace : undefined,
      ...(scheduleOf(draft)
        ? {}
        : draft.kind === "at"
          ? { at: draft.at ? past : mandatory }
          : { repeat: mandatory }),
    };
  return {};
}

/** What the server refused, at the step it belongs to. */
export function placedProblems(
  fields: readonly { field: string; message: string }[],
  message: string,
): PlanProblems {
  const of = (...starts: string[]) =>
    fields.find(({ field }) => starts.some((start) => field.startsWith(start)))?.message;
  const name = of("name");
  const people = of("phoneNumber", "customers");
  if (name || people) return { step: "people", name, people };
  const at = of("schedule.at");
  const repeat = at ? undefined : of("schedule");
  const pace = of("perSecond");
  if (at || repeat || pace) return { step: "when", at, repeat, pace };
  return { step: "review", rest: fields.length ? fields.map((one) => one.message) : [message] };
}
