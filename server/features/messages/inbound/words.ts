/** Words by which people say that they want no more messages, or want them again (CTIA's, and those of our languages). */
const STOP = new Set([
  "stop",
  "stopall",
  "stop all",
  "unsubscribe",
  "cancel",
  "end",
  "quit",
  "opt out",
  "optout",
  "stop promotions",
  "रोकें",
  "बंद करो",
  "बंद करें",
  "band karo",
  "توقف",
  "إيقاف",
  "ايقاف",
  "الغاء",
  "إلغاء",
  "الغاء الاشتراك",
]);
const START = new Set([
  "start",
  "unstop",
  "subscribe",
  "opt in",
  "optin",
  "yes subscribe",
  "शुरू करें",
  "chalu karo",
  "ابدأ",
  "اشتراك",
  "اشترك",
]);

/** What a text says about consent when it says nothing else; undefined for any other text. */
export function consentIn(text: string): "stop" | "start" | undefined {
  const bare = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, " ")
    .trim();
  if (STOP.has(bare)) return "stop";
  return START.has(bare) ? "start" : undefined;
}
