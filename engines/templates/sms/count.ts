/** How a text travels by SMS (3GPP TS 23.038 and 23.040). */
export interface SmsCount {
  encoding: "GSM-7" | "UCS-2";
  /** What is counted against a part: septets, or UTF-16 units. */
  units: number;
  parts: number;
  /** Units that one part of this message holds. */
  perPart: number;
  /** Units that still fit into the last part. */
  left: number;
  /** The characters that the short alphabet lacks, each once: they make the message UCS-2. */
  unusual: string[];
}

const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each takes two septets: an escape and itself. */
const EXTENDED = new Set("\f^{}\\[~]|€");

/** Counts characters and parts: 160 or 70 in one message, 153 or 67 in each of several. */
export function countSms(text: string): SmsCount {
  const unusual = new Set<string>();
  for (const character of text) {
    if (!BASIC.has(character) && !EXTENDED.has(character)) unusual.add(character);
  }
  const short = unusual.size === 0;
  const cost = short ? septets : (character: string) => character.length;
  const [single, several] = short ? [160, 153] : [70, 67];
  const alone = fill(text, cost, Number.POSITIVE_INFINITY).last;
  const perPart = alone <= single ? single : several;
  const { full, last } = fill(text, cost, perPart);
  return {
    encoding: short ? "GSM-7" : "UCS-2",
    units: alone,
    parts: text === "" ? 0 : full + 1,
    perPart,
    left: perPart - last,
    unusual: [...unusual],
  };
}

const septets = (character: string) => (EXTENDED.has(character) ? 2 : 1);

/** How many parts are full, and the units of the one after. A character is never cut in two. */
function fill(text: string, cost: (character: string) => number, perPart: number) {
  let full = 0;
  let last = 0;
  for (const character of text) {
    const units = cost(character);
    if (last + units > perPart) {
      full++;
      last = 0;
    }
    last += units;
  }
  return { full, last };
}
