/**
 * Words by which people say that they want no more messages, or want them again: those of the FCC's rule (47 CFR
 * 64.1200(a)(10)) and of the carriers, Meta's button, and the same in our languages. Each as `bare` leaves it.
 */
const STOP = words(
  "stop, stopall, stop all, unsubscribe, unsubscribe me, cancel, end, quit, revoke, opt out, optout, opt me out",
  "stop promotions, stop it, stop messages, stop messaging me, stop sending, stop sending messages, remove me",
  "स्टॉप, रोकें, रोको, बंद करो, बंद करें, बंद कर दो, संदेश बंद करें, band karo, band kar do, band kijiye, stop karo, mat bhejo",
  "توقف, قف, وقف, إيقاف, أوقف, إلغاء, إلغاء الاشتراك, إيقاف الرسائل, إلغاء التسجيل",
);
// No "yes": it answers too many other questions.
const START = words(
  "start, unstop, subscribe, opt in, optin, yes subscribe, resubscribe",
  "शुरू करें, शुरू करो, chalu karo, shuru karo",
  "ابدأ, اشتراك, اشترك",
);

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(",")).map(bare));
}

/** A text without what people leave out, add or write in another way: signs, vowel marks, one letter's several forms. */
export function bare(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0670\u0640\p{Cf}]/gu, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/[\p{P}\p{S}\s]+/gu, " ")
    .replace(/\b(please|pls|plz|kindly)\b/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** What a text says about consent when it says nothing else; undefined for any other text. */
export function consentIn(text: string): "stop" | "start" | undefined {
  const said = bare(text);
  if (STOP.has(said)) return "stop";
  return START.has(said) ? "start" : undefined;
}

/** Whether a text says nothing else than one of these words. */
export function saysOneOf(text: string, known: readonly string[]): boolean {
  const said = bare(text);
  return said !== "" && known.some((word) => bare(word) === said);
}
