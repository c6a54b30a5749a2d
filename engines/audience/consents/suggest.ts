import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";

/** A kind of channel, and the columns that are likely to say who wants messages on it. */
export interface ConsentLine {
  channelType: ChannelType;
  column: string | null;
  optsOut: boolean;
  dateColumn: string | null;
}

const { WHATSAPP, SMS, EMAIL, RCS, FACEBOOK, INSTAGRAM } = CHANNEL_TYPES;
const KINDS: readonly (readonly [ChannelType, readonly string[]])[] = [
  [WHATSAPP, ["whatsapp", "wa", "व्हाट्सएप", "व्हाट्सऐप", "واتساب", "واتس"]],
  [SMS, ["sms", "एसएमएस"]],
  [EMAIL, ["email", "mail", "newsletter", "ईमेल", "البريد", "بريد"]],
  [RCS, ["rcs"]],
  [FACEBOOK, ["facebook", "messenger", "fb", "فيسبوك"]],
  [INSTAGRAM, ["instagram", "insta", "انستغرام"]],
];
const IN = ["optin", "optedin", "consent", "consented", "subscribed", "सहमति", "موافقة", "الموافقة"];
const OUT = ["optout", "optedout", "unsubscribe", "unsubscribed", "dnd", "donotcontact", "donotdisturb"];
const DATE = ["date", "at", "on", "time", "timestamp", "since", "when", "तारीख", "दिनांक", "تاريخ"];
/** Words that change nothing of what a header asks. Any other, and it is not plain: "no consent", "consent text". */
const PLAIN =
  "is has the to for of by via marketing promotional message messages status flag customer channel";

/** Two words that are one. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/\bopt(ed)? (in|out)\b/g, "opt$1$2"],
  [/\bdo not (contact|disturb)\b/g, "donot$1"],
  [/\be mail\b/g, "email"],
  [/\bwhats app\b/g, "whatsapp"],
];

const wordsOf = (header: string): string[] =>
  JOINED.reduce(
    (text, [pattern, by]) => text.replace(pattern, by),
    header
      .normalize("NFC")
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim(),
  ).split(" ");

/** What a header plainly asks; undefined where it may ask something else. */
function askedBy(
  header: string,
): { kind: ChannelType | null; sense: "in" | "out"; date: boolean } | undefined {
  const rest: string[] = [];
  let kind: ChannelType | null = null;
  let sense: "in" | "out" | undefined;
  let date = false;
  for (const word of wordsOf(header)) {
    const named = KINDS.find(([, names]) => names.includes(word));
    const asked = IN.includes(word) ? "in" : OUT.includes(word) ? "out" : undefined;
    if (named && kind === null) kind = named[0];
    else if (asked && sense === undefined) sense = asked;
    else if (DATE.includes(word)) date = true;
    else rest.push(word);
  }
  const plain = PLAIN.split(" ");
  return sense !== undefined && rest.every((word) => plain.includes(word))
    ? { kind, sense, date }
    : undefined;
}

/**
 * Finds, for each kind of channel, the columns whose headers plainly ask for a yes or no to its messages. A header that
 * names no kind is taken only where there is one kind alone; one in `taken` serves something else.
 */
export function suggestConsents(
  userHeaders: readonly string[],
  kinds: readonly ChannelType[],
  taken: ReadonlySet<string>,
): ConsentLine[] {
  const asked = userHeaders
    .filter((header) => !taken.has(header))
    .map((header) => ({ header, asks: askedBy(header) }));
  return kinds.map((channelType) => {
    const ours = asked.filter(({ asks }) =>
      asks?.kind === null ? kinds.length === 1 : asks?.kind === channelType,
    );
    const answers = ours.filter(({ asks }) => !asks?.date);
    // Who left counts before who once came.
    const answer = answers.find(({ asks }) => asks?.sense === "out") ?? answers[0];
    const date = ours.find(({ asks }) => asks?.date && asks.sense === answer?.asks?.sense);
    return {
      channelType,
      column: answer?.header ?? null,
      optsOut: answer?.asks?.sense === "out",
      dateColumn: date?.header ?? null,
    };
  });
}
