import { HOLD_OUT_MAX, VARIANTS_MAX } from "#contract/broadcasts/limits.ts";
import type { ChosenChannel, ChosenTemplate, Draft, Message } from "./draft.ts";
import { orderOf } from "./draft.ts";
import { type Problems, refused } from "./problems.ts";

/** What a broadcast finds out beside, as it is written. */
export interface Tested {
  /** Percent; empty for nobody. */
  holdOut: string;
  /** B to D; A is the draft's own message. */
  others: readonly Message[];
  /** Percent, of A too; of use where there are others. */
  shares: readonly string[];
}
export const UNTESTED: Tested = { holdOut: "", others: [], shares: ["100"] };

export const NO_MESSAGE: Message = {
  template: null,
  media: null,
  cards: [],
  mapping: [],
  languageColumn: null,
};
const messageOf = ({ template, media, cards, mapping, languageColumn }: Message): Message => ({
  template,
  media,
  cards,
  mapping,
  languageColumn,
});

/** As equal as whole numbers are. */
const equal = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => String(Math.floor(100 / count) + (at < 100 % count ? 1 : 0)));

export const mayAdd = ({ others }: Tested): boolean => others.length + 1 < VARIANTS_MAX;
export const withVariant = (tested: Tested): Tested => ({
  ...tested,
  others: [...tested.others, NO_MESSAGE],
  shares: equal(tested.others.length + 2),
});
/** Without one of those beside A. */
export const withoutVariant = (tested: Tested, at: number): Tested => ({
  ...tested,
  others: tested.others.filter((_one, place) => place !== at - 1),
  shares: equal(tested.others.length),
});

/** The draft as the form shows it while one variant is written. */
export const seenAt = (draft: Draft, { others }: Tested, at: number): Draft => ({
  ...draft,
  ...others[at - 1],
});

/** What the form made of it goes back to where it belongs: all that is not the variant's own is the broadcast's. */
export function changedAt(draft: Draft, tested: Tested, at: number, next: Draft): [Draft, Tested] {
  // Another channel has other templates, for every variant.
  const others = next.channel === draft.channel ? tested.others : tested.others.map(() => NO_MESSAGE);
  if (at === 0) return [next, { ...tested, others }];
  const own = next.channel === draft.channel ? messageOf(draft) : NO_MESSAGE;
  const other = others.map((one, place) => (place === at - 1 ? messageOf(next) : one));
  // A template that is changed forgets that clicks are counted: A's still wants it.
  const countClicks =
    next.template === tested.others[at - 1]?.template ? next.countClicks : draft.countClicks;
  return [
    { ...next, ...own, countClicks },
    { ...tested, others: other },
  ];
}

const whole = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
export const areShares = ({ shares }: Pick<Tested, "shares">): boolean =>
  shares.every((share) => whole(share) >= 1 && whole(share) <= 99) &&
  shares.reduce((sum, share) => sum + whole(share), 0) === 100;
export const isHoldOut = ({ holdOut }: Pick<Tested, "holdOut">): boolean =>
  holdOut.trim() === "" || (whole(holdOut) >= 1 && whole(holdOut) <= HOLD_OUT_MAX);

type Whole = Draft & { channel: ChosenChannel; template: ChosenTemplate };

/** What is sent to the server, with what it finds out beside. */
export function testedOrderOf(draft: Whole, { holdOut, others, shares }: Tested) {
  const messages = others.flatMap(({ template, ...own }, at) => {
    if (!template) return [];
    const { message, columnMapping } = orderOf({ ...draft, ...own, template });
    return [{ share: whole(shares[at + 1]!), message, columnMapping }];
  });
  return {
    ...orderOf(draft),
    ...(holdOut.trim() ? { holdOut: whole(holdOut) } : {}),
    ...(messages.length > 0 ? { variants: { share: whole(shares[0]!), others: messages } } : {}),
  };
}

/** What the server refused, of the first variant that it speaks of. */
export function refusedAt(errors: readonly { field: string; message: string }[]): [number, Problems] {
  const first = errors.flatMap(({ field }) => /^variants\.others\.(\d+)\./.exec(field)?.[1] ?? [])[0];
  const own = errors.filter(({ field }) => !field.startsWith("variants.others."));
  if (first === undefined || own.length > 0) return [0, refused(own.length > 0 ? own : errors)];
  const start = `variants.others.${first}.`;
  const its = errors.flatMap(({ field, message }) =>
    field.startsWith(start) ? [{ field: field.slice(start.length), message }] : [],
  );
  return [Number(first) + 1, refused(its)];
}
