import type { Template } from "../model/index.ts";
import { type Slot, slotsOf } from "./slots.ts";

export interface VariableGroup {
  type: "messageTags" | "buttonPayload" | "limitedTimeOffer" | "cards" | "url";
  /** For people, in English: "Message", "Card 2". */
  label: string;
  /** The card, from 0; null outside cards. */
  card: number | null;
  /** Some value of it must be mapped. */
  isRequired: boolean;
  parameters: VariableParameter[];
}

export interface VariableParameter {
  /** The key of the slot: what a mapping row calls `variable`. */
  name: string;
  /** Expressions are for URL only. */
  type: "TEXT" | "URL";
  label: string;
  isRequired: boolean;
  example: string;
}

/**
 * What the mapping screen asks for, one group a section: what stands in the message, what buttons hand over, when an
 * offer ends, each card, links. Media are attached and not mapped, so they are in no group.
 */
export function variableGroups(template: Template): VariableGroup[] {
  const slots = slotsOf(template).filter((slot) => slot.role !== "media");
  const outside = slots.filter((slot) => slot.card === null);
  const of = (...roles: Slot["role"][]) => outside.filter((slot) => roles.includes(slot.role));
  const inMessage = (slot: Slot) => slot.role === "text" || slot.role === "place" || slot.key === "body.1";
  const cards = [...new Set(slots.flatMap((slot) => (slot.card === null ? [] : [slot.card])))];
  return [
    group("messageTags", "Message", outside.filter(inMessage)),
    group(
      "buttonPayload",
      "Buttons",
      of("payload", "code").filter((slot) => !inMessage(slot)),
    ),
    group("limitedTimeOffer", "Limited-time offer", of("time")),
    ...cards.map((card) =>
      group(
        "cards",
        `Card ${card + 1}`,
        slots.filter((slot) => slot.card === card),
        card,
      ),
    ),
    group("url", "Links", of("url")),
  ].filter(({ parameters }) => parameters.length > 0);
}

function group(
  type: VariableGroup["type"],
  label: string,
  slots: readonly Slot[],
  card: number | null = null,
): VariableGroup {
  const isRequired = slots.some((slot) => slot.required);
  return { type, label, card, isRequired, parameters: slots.map(parameter) };
}

function parameter({ key, role, label, required, example }: Slot): VariableParameter {
  return { name: key, type: role === "url" ? "URL" : "TEXT", label, isRequired: required, example };
}
