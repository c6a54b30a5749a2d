import { callPerson } from "./order.ts";

export interface ReplyBounds {
  nonce: string;
  /** How many passages the model was given. */
  passages: number;
  lettersMax: number;
  /** The enterprise's prompt: addresses in it may be said, its sentences may not. */
  prompt: string;
}

export type ReadReply =
  | { kind: "said"; text: string; cited: number[] }
  /** The model asks for a person. */
  | { kind: "person" }
  /** Nothing that may be shown. */
  | { kind: "nothing" };

/** So many letters of the prompt in a row are no chance; facts that stand in it may be said. */
const LEAK = 120;
/** Of a short prompt, this share. */
const LEAK_SHARE = 0.8;
const LEAK_LEAST = 40;
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"']+/gi;

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether a reply says a long piece of the prompt word for word. */
export function leaks(reply: string, prompt: string): boolean {
  const secret = folded(prompt);
  const said = folded(reply);
  const length = Math.max(LEAK_LEAST, Math.min(LEAK, Math.floor(secret.length * LEAK_SHARE)));
  for (let from = 0; from + length <= said.length; from++)
    if (secret.includes(said.slice(from, from + length))) return true;
  return false;
}

const trimmed = (address: string) => address.replace(/[.,;:!?]+$/, "").toLowerCase();

/** Cuts after the last whole sentence that fits, else after the last word. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  const sentence = /^[\s\S]*[.!?।](?=\s|$)/u.exec(head)?.[0];
  if (sentence && sentence.length > max / 2) return sentence;
  return `${head.replace(/\s+\S*$/u, "")}…`;
}

/** What a model answered, made safe to show: never longer than allowed, without pictures and foreign addresses. */
export function readReply(answer: string, { nonce, passages, lettersMax, prompt }: ReplyBounds): ReadReply {
  const mark = callPerson(nonce);
  const rest = answer.replaceAll(mark, "");
  if (rest.includes(nonce) || leaks(rest, prompt)) return { kind: "nothing" };
  if (rest !== answer) return { kind: "person" };
  const allowed = new Set([...prompt.matchAll(ADDRESS)].map(([address]) => trimmed(address)));
  const mayStand = (address: string) => allowed.has(trimmed(address));
  const cited: number[] = [];
  const text = answer
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, (whole, label: string, to: string) => (mayStand(to) ? whole : label))
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(ADDRESS, (address) => (mayStand(address) ? address : ""))
    .replace(/\[(\d+(?:\s*,\s*\d+)*)\]/g, (_, list: string) => {
      const known = list
        .split(",")
        .map(Number)
        .filter((number) => number >= 1 && number <= passages);
      cited.push(...known.filter((number) => !cited.includes(number)));
      return known.map((number) => `[${number}]`).join("");
    })
    .replace(/[ \t]{2,}/g, " ")
    .trim();
  return text === "" ? { kind: "nothing" } : { kind: "said", text: shortened(text, lettersMax), cited };
}

/** What may be shown of a reply that is still being made; undefined while that is not sure. */
export function readPart(answer: string, bounds: ReplyBounds): string | undefined {
  const mark = callPerson(bounds.nonce);
  const start = answer.trimStart();
  if (start === "" || mark.startsWith(start.slice(0, mark.length)) || answer.includes("CALL_PERSON"))
    return undefined;
  // A word that is still being written may become an address or a mark.
  const whole = answer
    .replace(/\S*$/, "")
    .replace(/!?\[[^\]]*\]?(?:\([^)]*)?$/, "")
    .replace(/<[^>]*$/, "");
  const read = readReply(whole, bounds);
  return read.kind === "said" ? read.text : undefined;
}
