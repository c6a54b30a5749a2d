import type { AnswerFault } from "#contract/encaps/runs.ts";
import { isWord, say } from "../text/words.ts";
import type { RunField } from "./field.ts";

const CHOSEN = new Set<RunField["kind"]>(["choice", "choices", "yesNo", "rating"]);

/** What is wrong with an answer, as a sentence. */
export function faultOf({ code, parameters }: AnswerFault, { kind }: RunField): string {
  if (code === "required" && kind === "consent") return say("wrong_consent");
  if (code === "required" && CHOSEN.has(kind)) return say("wrong_choose");
  const key = `wrong_${code}`;
  return isWord(key) ? say(key, parameters) : say("wrong_any");
}
