import type { EventFact, Facts, MessageFact } from "./facts.ts";
import { foldCase } from "./fold.ts";
import { judgeContact, judgeTest, judgeText, judgeTime } from "./judge-tests.ts";
import { DAY } from "./moment.ts";
import type { Condition, ConsentState, EventCondition, MessageCondition, Moment } from "./types.ts";

/** Whether one condition holds for a person; says what `compileSegment` makes the database say. */
export function judgeCondition(condition: Condition, facts: Facts, moment: Moment): boolean {
  switch (condition.kind) {
    case "attribute":
      return judgeTest(facts.attributes[condition.field] ?? null, condition.test, moment);
    case "name":
      return judgeText(facts.name, condition.test, foldCase);
    case "phone":
    case "country":
      return judgeText(facts[condition.kind], condition.test, (text) => text);
    case "created":
    case "updated":
      return judgeTime(facts[condition.kind], condition.test, moment);
    case "heard":
    case "written":
      return facts.contact !== null && judgeContact(facts.contact[condition.kind], condition.test, moment);
    case "identity":
      return facts.identities.includes(condition.channel);
    case "consent":
      return consentOf(facts, condition.channel) === condition.state;
    case "membership": {
      const inside = (id: string) => facts.memberships[condition.set].includes(id);
      return condition.match === "any" ? condition.ids.some(inside) : condition.ids.every(inside);
    }
    case "message":
      return messagesFor(condition, facts, moment).length >= (condition.atLeast ?? 1);
    case "event":
      return eventsFor(condition, facts, moment).length >= (condition.atLeast ?? 1);
  }
}

export const consentOf = ({ consents }: Facts, channel: string): ConsentState =>
  (Object.hasOwn(consents, channel) ? consents[channel] : undefined) ?? "unknown";

const sinceOf = ({ days }: { days?: number | undefined }, moment: Moment): number =>
  days === undefined ? Number.NEGATIVE_INFINITY : moment.now - days * DAY;

/** What the person did that counts for a condition, latest first. */
export function eventsFor(condition: EventCondition, facts: Facts, moment: Moment): EventFact[] {
  const since = sinceOf(condition, moment);
  const { value } = condition;
  return facts.events
    .filter(
      ({ event, at, values }) =>
        event === condition.event &&
        at >= since &&
        (value === undefined ||
          (Object.hasOwn(values, value.name) && judgeTest(values[value.name]!, value.test, moment))),
    )
    .toSorted((one, other) => other.at - one.at);
}

/** The events that count for a condition, latest first. */
export function messagesFor(condition: MessageCondition, facts: Facts, moment: Moment): MessageFact[] {
  const since = sinceOf(condition, moment);
  return facts.messages
    .filter(
      (message) =>
        message.event === condition.event &&
        message.at >= since &&
        (condition.template === undefined || message.template === condition.template) &&
        (condition.campaign === undefined || message.campaign === condition.campaign) &&
        (condition.channel === undefined || message.channel === condition.channel),
    )
    .toSorted((one, other) => other.at - one.at);
}
