import { fold } from "../spans.ts";
import type { EntityMatch } from "../types.ts";
import { type Message, systemMatch } from "./match.ts";
import { NO_NAMES } from "./name-words.ts";
import { isPlace } from "./places/find.ts";

/** How people introduce themselves. */
interface Way {
  /** Ends where the name begins. */
  before: RegExp;
  /** What must follow the name. */
  after?: RegExp;
  /** The words before are said of other things as often, so that only capitals show a name. */
  capitals?: boolean;
}

const EDGE = "(?<![\\p{L}\\p{M}\\p{N}])";
const CLAUSE =
  "(?:^|(?<=[.,!?;:\\n-] ?)|(?<=(?:^|[^\\p{L}\\p{M}])(?:hi|hello|hey|namaste|yes|and|morning|afternoon|evening|नमस्ते) ))";
const SPEAKING = /^,? (?:speaking|here|calling|this side|on the line)(?![\p{L}\p{M}])/iu;
const SPEAKING_HINDI = /^ (?:बोल|बात कर|bol|baat kar) ?(?:रहा|रही|raha|rahi|rha|rhi)(?![\p{L}\p{M}])/iu;
const WAYS: Way[] = [
  { before: after("(?:my|the) (?:full |good |first |last )?name(?: is|['’]s| :|:)") },
  { before: after("(?:i am|i['’]m|im) (?:called|known as|named)") },
  { before: after("(?:mera|meraa) (?:pura |poora |shubh )?(?:naam|nam|name)") },
  { before: after("मेरा (?:पूरा |शुभ )?नाम") },
  { before: after("this is|it['’]?s|it is"), after: SPEAKING },
  { before: after("मैं|main|mai"), after: SPEAKING_HINDI },
  { before: after("मुझे"), after: /^ (?:कहते|कहो|कहिए|बुलाते|बुलाओ)(?![\p{L}\p{M}])/u },
  { before: after("mujhe"), after: /^ (?:kehte|kahte|kaho|bulate|bulao)(?![\p{L}\p{M}])/iu },
  { before: after("main|mai"), after: /^ (?:hoon|hun|hu)(?![\p{L}\p{M}])/iu, capitals: true },
  { before: after("call me|i am|i['’]m|im|myself"), capitals: true },
  {
    before: new RegExp(`${CLAUSE}this is `, "giu"),
    after: /^(?:$|[.,!;\n]| (?:and|from)(?!\p{L}))/iu,
    capitals: true,
  },
];
const WORD = /[\p{L}\p{M}\u200c\u200d]+(?:['’-][\p{L}\p{M}]+)*(?![\p{L}\p{M}\p{N}@_'’]|\.\p{Ll})/uy;
const GAP = /\.? /y;
const TITLE = /^(?:mr|mrs|ms|miss|dr|shri|smt|श्री|श्रीमती|डॉ)\.? /iu;
const WORDS_MAX = 4;

/** The names of people who introduce themselves: "my name is Asha Verma", "call me Sam", "मेरा नाम आशा है". */
export function findNames(message: Message): EntityMatch[] {
  return WAYS.flatMap((way) =>
    Array.from(message.text.matchAll(way.before)).flatMap((cue) => {
      const from = cue.index + cue[0].length;
      const start = from + (message.text.slice(from, from + 12).match(TITLE)?.[0].length ?? 0);
      const end = endOfName(message.text, start, way.capitals === true);
      const name = message.text.slice(start, end);
      if (end === start || (way.after && !way.after.test(message.text.slice(end, end + 20)))) return [];
      if (way.capitals && isPlace(name)) return [];
      return [
        systemMatch(
          message,
          "name",
          { start, end },
          tidy(name),
          { name: tidy(name) },
          way.capitals ? 0.8 : 0.9,
        ),
      ];
    }),
  );
}

function after(words: string): RegExp {
  return new RegExp(`${EDGE}(?:${words}) `, "giu");
}

/** The place after the last word that can belong to a name; `start` where there is none. */
function endOfName(text: string, start: number, capitals: boolean): number {
  let end = start;
  let at = start;
  let first = "";
  for (let words = 0; words < WORDS_MAX; words++) {
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[0];
    const initial = word?.length === 1 && text[at + 1] === ".";
    if (!word || (NO_NAMES.has(fold(word)) && !initial) || isPossessive(word)) break;
    if (words === 0) first = word;
    // "Asha Verma but not here": after a capital the name goes on in capitals.
    if ((capitals || isCapital(first)) && !isCapital(word)) break;
    if (capitals && (isShouted(word) || (words === 0 && word.endsWith("ing")))) break;
    end = at + word.length;
    GAP.lastIndex = end;
    const gap = GAP.exec(text)?.[0];
    if (!gap || (gap.startsWith(".") && word.length > 1)) break;
    at = end + gap.length;
  }
  return end;
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
const isPossessive = (word: string): boolean => /['’]s$/iu.test(word);
/** All capitals say nothing about a word; a single one is an initial. */
const isShouted = (word: string): boolean => word.length > 1 && !/\p{Ll}/u.test(word);

/** As names are written: "asha verma" and "ASHA VERMA" are Asha Verma; "DeSouza" stays. */
function tidy(name: string): string {
  return name.replace(/[\p{L}\p{M}]+/gu, (word) =>
    /\p{Ll}/u.test(word) && /\p{Lu}/u.test(word)
      ? word
      : word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
  );
}
