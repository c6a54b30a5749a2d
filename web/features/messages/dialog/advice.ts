import type { MessageStatus } from "#contract/messages/status.ts";

type Advice =
  | "failed"
  | "reengagement"
  | "template"
  | "recipient"
  | "limited"
  | "skipped"
  | "doubt"
  | "stopped";

/** What codes of vendors come down to for a person. 470 stands for every vendor's "send a template". */
const OF_CODE: Readonly<Record<string, Advice>> = {
  "470": "reengagement",
  "131026": "recipient",
  "131030": "recipient",
  "131049": "limited",
  "130472": "limited",
};

/** What can be done about a message that did not arrive: a key of the words; undefined where nothing is wrong. */
export function adviceFor(
  status: MessageStatus,
  codes: readonly (string | null)[],
  isTemplate: boolean,
): Advice | undefined {
  if (status === "failed") {
    const found = codes.map((code) => OF_CODE[code ?? ""]).find(Boolean) ?? "failed";
    return found === "reengagement" && isTemplate ? "template" : found;
  }
  return status === "skipped" || status === "doubt" || status === "stopped" ? status : undefined;
}
