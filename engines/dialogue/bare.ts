import { VALUE_MAX } from "./state.ts";
import type { Turn } from "./types.ts";

/** The entity that takes whatever is answered. It is never found in a message, only asked for. */
export const FREE_TEXT = "sys.text";

const PHONE = /^\+?[\d ().-]{5,24}$/;
const ADDRESS = /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/;
const DIGITS_MIN = 5;
const DIGITS_MAX = 15;

/**
 * A value said with less than usual, as people do when they are asked: "500" for an amount of money, "20 rupees" for
 * a number, a short telephone number, any words for free text. Undefined where the message holds none.
 */
export function bareValue(entityId: string, turn: Turn): string | undefined {
  const text = turn.text.trim().replace(/\s+/g, " ").slice(0, VALUE_MAX);
  switch (entityId) {
    case FREE_TEXT:
      return text || undefined;
    case "sys.number":
      return amount(turn, "sys.money", "amount") ?? amount(turn, "sys.percentage", "percentage");
    case "sys.money":
      return amount(turn, "sys.number", "number");
    case "sys.percentage": {
      const number = amount(turn, "sys.number", "number");
      return number === undefined ? undefined : `${number}%`;
    }
    case "sys.phone":
      return phone(text);
    case "sys.url":
      return ADDRESS.test(text) ? `https://${text}` : undefined;
    default:
      return undefined;
  }
}

function amount(turn: Turn, entityId: string, field: string): string | undefined {
  const data = turn.entities.find((entity) => entity.entityId === entityId)?.data;
  const found =
    typeof data === "object" && data !== null ? (data as Record<string, unknown>)[field] : undefined;
  return typeof found === "number" ? String(found) : undefined;
}

function phone(text: string): string | undefined {
  if (!PHONE.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  if (digits.length < DIGITS_MIN || digits.length > DIGITS_MAX) return undefined;
  return text.startsWith("+") ? `+${digits}` : digits;
}
