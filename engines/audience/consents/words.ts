/** What a cell says: yes or no to what its header asks, or plainly to be in or out. */
export type Answer = "yes" | "no" | "in" | "out";

/** Answers to what the header asks. */
const YES = "yes y true t 1 on haan han हाँ हां نعم أجل ja".split(" ");
const NO = "no n false f 0 off nahin nahi नहीं नही لا nein".split(" ");
/** Said whatever the header asks: in a column of those who left, "subscribed" is not a yes to having left. */
const IN = ["opted in", "opt in", "optin", "subscribed", "सहमत", "موافق", "مشترك"];
const OUT = ["opted out", "opt out", "optout", "unsubscribed", "असहमत", "غير موافق", "غير مشترك"];

const ANSWERS = new Map<string, Answer>([
  ...YES.map((word) => [word, "yes"] as const),
  ...NO.map((word) => [word, "no"] as const),
  ...IN.map((word) => [word, "in"] as const),
  ...OUT.map((word) => [word, "out"] as const),
]);

/** Reads a cell that is not blank; undefined where it is none of the words. */
export const answerIn = (cell: string): Answer | undefined =>
  ANSWERS.get(
    cell
      .normalize("NFC")
      .toLowerCase()
      .replace(/[\s_-]+/g, " ")
      .trim(),
  );
