import type { Language } from "../types.ts";

/** A way to order the words of a request, and the ones it may change into; `$1`, `$2` are what the pattern's groups hold. */
type Order = readonly [RegExp, ...(readonly string[])];

const WORD = "[\\p{L}\\p{M}\\p{N}'-]+";
const TIMES: Record<Language, string> = {
  en: "right now|now|today|tonight|tomorrow|yesterday|this (?:morning|evening|week|month|year)|(?:next|last) (?:week|month|year)|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)",
  hi: "अभी|आज|कल|परसों|आज शाम|आज रात|कल सुबह|कल शाम|इस (?:हफ़्ते|हफ्ते|महीने|साल)|अगले (?:हफ़्ते|हफ्ते|महीने|साल)|पिछले (?:हफ़्ते|हफ्ते|महीने|साल)",
};

const order = (pattern: string, ...into: string[]): Order => [new RegExp(`^${pattern}$`, "iu"), ...into];

/**
 * Each begins and ends with the request, so that nothing is torn out of a longer one. English moves little: times,
 * conditions, possessors, pairs, and what a question is about; Hindi moves any part to either end.
 */
const ORDERS: Record<Language, readonly Order[]> = {
  en: [
    order(`(.{4,}) (${TIMES.en})`, "$2 $1"),
    order(`(${TIMES.en}),? (.{4,})`, "$2 $1"),
    order("if (.{4,}?), (?:then )?(.{4,})", "$2 if $1"),
    order("(.{4,}) if (.{4,})", "if $2, $1"),
    order(
      `(.* )?the (${WORD}) of (my|our|your|the|this) (${WORD}(?: ${WORD})?)`,
      "$1$3 $4 $2",
      "$1$3 $4's $2",
    ),
    order(`(.*)\\b(my|our|your|the) (${WORD}) and (?:my |our |your |the )?(${WORD})`, "$1$2 $4 and $3"),
    order("(where|when|what) is ((?:my|our|your|the|this) .+)", "$2, $1 is it"),
    order("(where|when|what) are ((?:my|our|your|the|these) .+)", "$2, $1 are they"),
  ],
  hi: [
    order(`(.{2,}) (${TIMES.hi}) (.{2,})`, "$2 $1 $3"),
    order(`(${TIMES.hi}) (.{2,})`, "$2 $1"),
    order("(.{2,}) (कहाँ|कहां|कब|कैसे|कितना|कितनी|क्या|क्यों) (.{2,})", "$2 $3 $1", "$2 $1 $3"),
    order("मुझे (.{2,}) (चाहिए|चाहिये)", "$1 $2 मुझे", "$1 मुझे $2"),
    order("मैं (.{2,}) (चाहता हूँ|चाहती हूँ)", "$1 $2 मैं", "$1 मैं $2"),
    order("अगर (.{4,}?),? तो (.{4,})", "$2 अगर $1"),
  ],
};

/** The same words in the other orders that the language allows, e.g. "tomorrow cancel it" of "cancel it tomorrow". */
export function reorderings(line: string, language: Language): string[] {
  return ORDERS[language].flatMap(([pattern, ...into]) =>
    pattern.test(line) ? into.map((one) => line.replace(pattern, one)) : [],
  );
}
