import { FALLBACK_HOURS } from "#contract/broadcasts/limits.ts";
import { BLANK, type ChosenChannel, type ChosenTemplate, type Draft, orderOf } from "./draft.ts";
import { isFree, NONE, type Problems, refused } from "./problems.ts";

/** A fallback as it is written. */
export interface Falling {
  /** Its channel and its message; whom it is for stands in the broadcast. */
  draft: Draft;
  onFailed: boolean;
  hours: number | null;
}

export const NEW_FALLBACK: Falling = { draft: BLANK, onFailed: true, hours: FALLBACK_HOURS };
/** Hours to choose from. */
export const HOURS = [1, 4, 12, 24, 48] as const;

export const isTimed = ({ onFailed, hours }: Falling): boolean => onFailed || hours !== null;

/** What is sent to the server of one that was found to be right; nothing where there is none. */
export function fallbackOrder(falling: Falling | null) {
  if (!falling?.draft.channel || !falling.draft.template) return {};
  const { draft, onFailed, hours } = falling;
  const { channelId, message, columnMapping } = orderOf(
    draft as Draft & { channel: ChosenChannel; template: ChosenTemplate },
  );
  return { fallback: { channelId, message, columnMapping, onFailed, afterHours: hours } };
}

/** What speaks against it, in the words of the check of any message. */
export function fallbackProblems(
  { draft }: Falling,
  first: Draft,
  check: (draft: Draft) => Problems,
  sameChannel: string,
): Problems {
  const found = { ...check(draft), recipients: undefined };
  return draft.channel && draft.channel.id === first.channel?.id ? { ...found, channel: sameChannel } : found;
}

const START = "fallback.";
/** What the server refused of the fallback, and the rest. */
export function refusedApart(errors: readonly { field: string; message: string }[]) {
  const own = errors.flatMap(({ field, message }) =>
    field.startsWith(START) ? [{ field: field.slice(START.length), message }] : [],
  );
  return {
    fallback: own.length > 0 ? refused(own) : NONE,
    rest: errors.filter(({ field }) => !field.startsWith(START)),
  };
}

export const mayGo = (falling: Falling | null, problems: Problems): boolean =>
  !falling || (isFree(problems) && isTimed(falling));
