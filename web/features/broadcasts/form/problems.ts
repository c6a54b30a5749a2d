import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { NUMBER_MIN } from "#contract/broadcasts/limits.ts";
import { compileColumnMapping, type MappingFault, slotsOf, type Template } from "#engines/templates/index.ts";
import { customersOf, type Draft, type Media, numbersOf, placed } from "./draft.ts";

/** What speaks against a broadcast, in the specification's words. */
export interface Problems {
  channel?: string;
  template?: string;
  recipients?: string;
  media?: string;
  /** By the place of the card. */
  cards: Readonly<Record<number, string>>;
  mapping: readonly MappingFault[];
  /** What belongs to no field. */
  rest: readonly string[];
}
export const NONE: Problems = { cards: {}, mapping: [], rest: [] };
const NEEDED = "This Field is Mandatory";

const BY_NUMBER: readonly number[] = [
  CHANNEL_TYPES.SMS,
  CHANNEL_TYPES.WHATSAPP,
  CHANNEL_TYPES.RCS,
  CHANNEL_TYPES.IVRS,
];
/** Which of the numbers are too short to be any; on other channels people have names and addresses. */
export const shortNumbers = ({ channel, numbers }: Pick<Draft, "channel" | "numbers">): string[] =>
  channel && !BY_NUMBER.includes(channel.type)
    ? []
    : numbersOf(numbers).filter((number) => number.length < NUMBER_MIN);

export function problemsOf(draft: Draft, columns: readonly string[]): Problems {
  const template = placed(draft);
  return {
    channel: draft.channel ? undefined : NEEDED,
    template: draft.template ? undefined : NEEDED,
    recipients: recipientProblem(draft),
    media: template ? mediaProblem(template, draft.media) : undefined,
    cards: template ? cardProblems(template) : {},
    mapping: template ? mappingProblems(draft, template, columns) : [],
    rest: [],
  };
}

export const isFree = ({ channel, template, recipients, media, cards, mapping, rest }: Problems): boolean =>
  !channel &&
  !template &&
  !recipients &&
  !media &&
  !Object.keys(cards).length &&
  !mapping.length &&
  !rest.length;

/** Where some are right, those are sent the message, and the flight plan names the others. */
function recipientProblem(draft: Draft): string | undefined {
  const numbers = numbersOf(draft.numbers);
  if (numbers.length === 0) return customersOf(draft) ? undefined : NEEDED;
  return shortNumbers(draft).length === numbers.length ? "please enter valid number" : undefined;
}

function mediaProblem(template: Template, media: Media | null): string | undefined {
  if (template.kind !== "whatsapp" || !("handle" in template.header)) return undefined;
  if (!template.header.url) return "Attachment is missing !";
  return template.header.format === "DOCUMENT" && media && !isPdf(media) ? "Invalid file type !" : undefined;
}

const isPdf = ({ fileName, type }: Media) => /pdf/i.test(type) || /\.pdf$/i.test(fileName);

function cardProblems(template: Template): Record<number, string> {
  if (template.kind !== "whatsapp") return {};
  const missing = template.cards.flatMap(({ header }, at) =>
    "handle" in header && !header.url ? [[at, `Media missing in card ${at + 1}`] as const] : [],
  );
  return Object.fromEntries(missing);
}

function mappingProblems({ mapping }: Draft, template: Template, columns: readonly string[]) {
  const filled = mapping.filter(({ value }) => value.trim() !== "");
  const compiled = compileColumnMapping(filled, columns, slotsOf(template));
  return compiled.ok ? [] : compiled.faults;
}

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
  const template = errors.find(({ field }) => field === "message.template")?.message;
  const known = /^(channelId|message\.template|phoneNumber|customers|columnMapping)/;
  return {
    channel: of("channelId"),
    template,
    recipients: of("phoneNumber", "customers"),
    media: of("message.template.media"),
    cards: Object.fromEntries(cards),
    mapping,
    rest: errors.flatMap(({ field, message }) => (known.test(field) ? [] : [message])),
  };
}
