import type {
  Condition,
  ConsentState,
  EventCondition,
  MessageCondition,
  MessageEvent,
  Names,
} from "./types.ts";
import { days, list, nameOf, testInWords } from "./words.ts";

const SUBJECTS = {
  name: "Name",
  phone: "Phone Number",
  country: "Country of the phone number",
  created: "Created",
  updated: "Last change",
} as const;

const EVENTS: Record<MessageEvent, string> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  failed: "failed",
  replied: "replied to",
  clicked: "clicked",
};

/** A condition as a clause: "City is Pune"; with `holds` false its opposite: "City is not Pune". */
export function phrase(condition: Condition, names: Names, holds = true): string {
  switch (condition.kind) {
    case "attribute":
      return `${nameOf(names, "field", condition.field)} ${testInWords(condition.test, holds)}`;
    case "name":
    case "phone":
    case "country":
    case "created":
    case "updated":
      return `${SUBJECTS[condition.kind]} ${testInWords(condition.test, holds)}`;
    case "heard":
    case "written":
      return contactInWords(condition, holds);
    case "identity":
      return `${nameOf(names, "channel", condition.channel)} ${holds ? "can" : "cannot"} be reached`;
    case "consent":
      return consentInWords(nameOf(names, "channel", condition.channel), condition.state, holds);
    case "membership":
      return membershipInWords(condition, names, holds);
    case "message":
      return messageInWords(condition, names, holds);
    case "event":
      return eventInWords(condition, holds);
  }
}

const CONTACT = {
  heard: ["wrote", "did not write", "never wrote"],
  written: ["was written to", "was not written to", "was never written to"],
} as const;

function contactInWords({ kind, test }: Condition & { kind: "heard" | "written" }, holds: boolean): string {
  const [did, didNot, never] = CONTACT[kind];
  switch (test.op) {
    case "ever":
    case "never":
      return holds === (test.op === "ever") ? `the customer ${did} at some time` : `the customer ${never}`;
    case "in the last days":
    case "not in the last days":
      return `the customer ${holds === (test.op === "in the last days") ? did : didNot} in the last ${days(test.days)}`;
    default:
      return `the last time the customer ${did} ${testInWords(test, holds)}`;
  }
}

function consentInWords(channel: string, state: ConsentState, holds: boolean): string {
  const said = {
    in: "given",
    out: "refused",
    pending: "still to be confirmed",
    expired: "left unconfirmed",
    unknown: "unknown",
  }[state];
  return `consent for ${channel} is ${holds ? "" : "not "}${said}`;
}

function membershipInWords(
  { set, match, ids }: Condition & { kind: "membership" },
  names: Names,
  holds: boolean,
): string {
  const called = [...new Set(ids)].map((id) => names.member(set, id) ?? id);
  if (set === "label") return labelInWords(called, match, holds);
  if (called.length === 1) return `the customer is ${holds ? "" : "not "}in the ${set} ${called[0]}`;
  const which = (joiner: "or" | "and") => `the ${set}s ${list(called, joiner)}`;
  if (match === "all") return `the customer is ${holds ? "" : "not "}in all of ${which("and")}`;
  return holds ? `the customer is in ${which("or")}` : `the customer is in none of ${which("and")}`;
}

function messageInWords(condition: MessageCondition, names: Names, holds: boolean): string {
  const { template, campaign, channel, atLeast = 1 } = condition;
  const message =
    template === undefined ? "message" : `message with template ${nameOf(names, "template", template)}`;
  const from = campaign === undefined ? "" : ` of campaign ${nameOf(names, "campaign", campaign)}`;
  const on = channel === undefined ? "" : ` on ${nameOf(names, "channel", channel)}`;
  const since = condition.days === undefined ? "" : ` in the last ${days(condition.days)}`;
  const verb = condition.event === "failed" ? EVENTS.failed : `was ${EVENTS[condition.event]}`;
  if (atLeast === 1) return `${holds ? "a" : "no"} ${message}${from}${on} ${verb}${since}`;
  return `a ${message}${from}${on} ${verb} ${holds ? "at least" : "fewer than"} ${atLeast} times${since}`;
}

function eventInWords({ event, value, days: within, atLeast = 1 }: EventCondition, holds: boolean): string {
  const since = within === undefined ? "" : ` in the last ${days(within)}`;
  const where = value === undefined ? "" : ` where ${value.name} ${testInWords(value.test, true)}`;
  if (atLeast === 1) return `${event} ${holds ? "happened" : "did not happen"}${since}${where}`;
  return `${event} happened ${holds ? "at least" : "fewer than"} ${atLeast} times${since}${where}`;
}

function labelInWords(called: readonly string[], match: "any" | "all", holds: boolean): string {
  if (match === "all" && called.length > 1)
    return `chats are ${holds ? "" : "not "}labelled with all of ${list(called, "and")}`;
  return `${holds ? "a" : "no"} chat is labelled ${list(called, "or")}`;
}
