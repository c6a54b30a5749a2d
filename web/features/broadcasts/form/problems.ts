import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { NUMBER_MIN } from "#contract/broadcasts/limits.ts";
import type { MappingFault } from "#engines/templates/index.ts";
import { type Draft, numbersOf } from "./draft.ts";

/** What speaks against a broadcast, in the specification's words. */
export interface Problems {
  channel?: string;
  template?: string;
  recipients?: string;
  media?: string;
  /** Of the template in other languages. */
  languages?: readonly string[];
  /** By the place of the card. */
  cards: Readonly<Record<number, string>>;
  mapping: readonly MappingFault[];
  /** What belongs to no field. */
  rest: readonly string[];
}
export const NONE: Problems = { cards: {}, mapping: [], rest: [] };

const BY_NUMBER: readonly number[] = [
  CHANNEL_TYPES.SMS,
  CHANNEL_TYPES.WHATSAPP,
  CHANNEL_TYPES.RCS,
  CHANNEL_TYPES.IVRS,
];
/** The letters that a number may have: what phones and programs write before it, and its extension. */
const LETTERS = /^(?:tel|whatsapp|sms|callto):|\s*(?:;?ext(?:ension|n)?[.:=]*\s*|x)\d{1,7}$/gi;
const canBeNumber = (typed: string): boolean =>
  typed.length >= NUMBER_MIN && /\p{Nd}/u.test(typed) && !/\p{L}/u.test(typed.replace(LETTERS, ""));

/** What was typed and cannot be a number; people have names and addresses on channels that go by no number. */
export const wrongNumbers = ({ channel, numbers }: Pick<Draft, "channel" | "numbers">): string[] =>
  channel && BY_NUMBER.includes(channel.type)
    ? numbersOf(numbers).filter((typed) => !canBeNumber(typed))
    : [];

/** The numbers as they were typed, without what can be none. */
export function withoutWrong(draft: Pick<Draft, "channel" | "numbers">): string {
  const wrong = new Set(wrongNumbers(draft));
  return numbersOf(draft.numbers)
    .filter((typed) => !wrong.has(typed))
    .join(", ");
}

export const isFree = ({
  channel,
  template,
  recipients,
  media,
  languages,
  cards,
  mapping,
  rest,
}: Problems): boolean =>
  !channel &&
  !template &&
  !recipients &&
  !media &&
  !languages?.length &&
  !Object.keys(cards).length &&
  !mapping.length &&
  !rest.length;

/** What the server refused, under the fields it belongs to. */
export function refused(errors: readonly { field: string; message: string }[]): Problems {
  const of = (...starts: string[]) =>
    errors.find(({ field }) => starts.some((start) => field === start || field.startsWith(`${start}.`)))
      ?.message;
  const cards = errors.flatMap(({ field, message }) => {
    const [, at] = /^message\.template\.cards\.(\d+)/.exec(field) ?? [];
    return at === undefined ? [] : [[Number(at), message] as const];
  });
  const mapping = errors.flatMap(({ field, message }): MappingFault[] => {
    const [, variable] = /^columnMapping\.(.+)$/.exec(field) ?? [];
    return variable ? [{ variable, message, rule: "unmapped", position: null }] : [];
  });
  const languages = errors.flatMap(({ field, message }) =>
    field === "message.template.languageColumn" ? [message] : [],
  );
  const template = errors.find(({ field }) => field === "message.template")?.message;
  const known = /^(channelId|message\.template|phoneNumber|customers|columnMapping)/;
  return {
    channel: of("channelId"),
    template,
    recipients: of("phoneNumber", "customers"),
    media: of("message.template.media"),
    languages,
    cards: Object.fromEntries(cards),
    mapping,
    rest: errors.flatMap(({ field, message }) => (known.test(field) ? [] : [message])),
  };
}
