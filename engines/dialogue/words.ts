const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A message as its words, for comparison: lower case, single spaces, nothing between. */
export const plain = (text: string): string =>
  (text.normalize("NFKC").toLowerCase().match(WORD) ?? []).join(" ");

/** Whether a phrase stands in a message, as whole words. */
export function says(message: string, phrase: string): boolean {
  const wanted = plain(phrase);
  return wanted !== "" && ` ${plain(message)} `.includes(` ${wanted} `);
}

const FILLERS = new Set(
  plain(
    "please no ok okay oh it that this thanks sorry i want to lets let us just now hey कृपया नहीं इसे ये यह अब अभी",
  ).split(" "),
);
const CANCELS = new Set(
  [
    "cancel",
    "stop",
    "quit",
    "exit",
    "abort",
    "never mind",
    "nevermind",
    "forget",
    "forget about",
    "leave",
    "रद्द",
    "रद्द करो",
    "रद्द करें",
    "रद्द कर दो",
    "रहने दो",
    "रहने दें",
    "छोड़ो",
    "छोड़ दो",
    "जाने दो",
    "बंद करो",
    "cancel karo",
    "cancel kar do",
    "rehne do",
    "chhodo",
  ].map(plain),
);

/** Whether a message says nothing but "cancel" or "never mind"; "cancel my order" is about something else. */
export function isCancel(message: string): boolean {
  const left = plain(message)
    .split(" ")
    .filter((word) => !FILLERS.has(word));
  return CANCELS.has(left.join(" "));
}

const CORRECTIONS = [
  "no",
  "not",
  "nope",
  "actually",
  "instead",
  "rather",
  "sorry",
  "i mean",
  "i meant",
  "make it",
  "make that",
  "change",
  "correction",
  "नहीं",
  "बल्कि",
  "मतलब",
  "बदल",
  "nahi",
  "nahin",
];

/** Whether a message takes back what was said: "no, for 5". */
export const isCorrection = (message: string): boolean => CORRECTIONS.some((phrase) => says(message, phrase));
