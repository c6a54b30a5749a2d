import { normalise, words } from "../nlu/normalise.ts";
import { stem } from "./stem.ts";

/** Words that stand in every text and tell nothing of what it is about. */
const STOP = new Set(
  (
    "a an the and or but nor of in on at by to from for with as is are was were be been being am do does did done have has had " +
    "it its this that these those he she they them his her their i you we my your our us me him who whom whose which what when where why how " +
    "there here will would can could shall should may might must if than then so not no also into about over under between after before during " +
    "many much long old s t d re ve ll tell please kindly explain describe say " +
    "का के की को में से पर है हैं था थी थे हो और या एक यह वह ये वे इस उस ने भी तक कि जो तो ही कर करने किया गया गई गए क्या कौन कब कहाँ कहां क्यों कैसे कितना कितनी कितने किस किसने किसे लिए साथ द्वारा अपने अपनी अपना बारे"
  ).split(" "),
);

const NUKTA = /\u093c/g;
const NASAL = /[\u0901\u0900]/g;

/** A word as it is looked up; undefined for one that tells nothing. */
function termOf(word: string): string | undefined {
  // Nukta and chandrabindu are written or left out as people like.
  const spelt = normalise(word).replace(NUKTA, "").replace(NASAL, "\u0902");
  return STOP.has(normalise(word)) || STOP.has(spelt) ? undefined : stem(spelt);
}

/** The terms of a text, in its order, without the words that stand everywhere. */
export function termsOf(text: string): string[] {
  return words(normalise(text)).flatMap((word) => termOf(word) ?? []);
}

/**
 * Words that name what is asked for where a passage has the thing itself: "refund time" is answered by "within seven
 * days".
 */
const ASKED_FOR = new Set(
  termsOf(
    "time duration period length date day hour deadline price cost fee charge rate amount number value policy rule condition " +
      "method mode option way type kind list table chart info information detail process procedure step help support " +
      "question answer status limit size name place location reason " +
      "समय अवधि दिन तारीख कीमत दाम शुल्क नंबर संख्या नीति नियम तरीका विधि प्रकार जानकारी विवरण कारण जगह",
  ),
);

/** How much it tells of a passage that it has a term of a question, or has it not; 0 to 1. */
export const weightOf = (term: string): number => (ASKED_FOR.has(term) ? 0.5 : 1);
