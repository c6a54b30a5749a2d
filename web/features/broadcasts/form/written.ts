import type { TemplateView } from "#contract/templates/templates.ts";
import { BLANK, type Draft } from "./draft.ts";
import type { Falling } from "./falling.ts";
import type { Goal } from "./goal.ts";
import { type Tested, UNTESTED } from "./variants.ts";

/** A broadcast as far as it is written, with all that goes with it. */
export interface Written {
  /** Empty: the template's name. */
  name: string;
  draft: Draft;
  tested: Tested;
  falling: Falling | null;
  goal: Goal | null;
}
export const NEW: Written = { name: "", draft: BLANK, tested: UNTESTED, falling: null, goal: null };

/** The templates that stand in a form as they are chosen from: of its variants, and of its fallback. */
export interface Chosen {
  variants: readonly (TemplateView | null)[];
  fallback: TemplateView | null;
}
export const NONE_CHOSEN: Chosen = { variants: [null], fallback: null };

/** One of its messages alone, written to those of a segment: what was tried on a few is sent to the others. */
export function toOthers(
  { name, draft, tested, falling, goal }: Written,
  { variants, fallback }: Chosen,
  at: number,
  segmentId: string,
): [Written, Chosen] {
  const own = tested.others[at - 1] ?? draft;
  const { template, media, cards, mapping } = own;
  return [
    {
      name,
      falling,
      goal,
      tested: UNTESTED,
      draft: {
        ...draft,
        template,
        media,
        cards,
        mapping,
        who: "sets",
        segments: [segmentId],
        groups: [],
        customers: [],
        numbers: "",
      },
    },
    { variants: [variants[at] ?? null], fallback },
  ];
}
