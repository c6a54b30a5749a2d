import { cut } from "#contract/cut.ts";
import { VALUE_MAX } from "./state.ts";
import type { Turn } from "./types.ts";

/** The entity that takes whatever is answered. It is never found in a message, only asked for. */
export const FREE_TEXT = "sys.text";

const PHONE = /^\+?[\d ().-]{5,24}$/;
const ADDRESS = /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/;
/** One to four words of letters, with an introduction before them or none. */
const NAME =
  /^(?:(?:it['’]?s|it is|i am|i['’]?m|this is|main|मैं|name is|naam) )?((?:[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*\.? ?){1,4})$/iu;
/** Words of answers that hold no name: "I don't know", "not now", "नहीं बताना". */
const NO_NAME =
  /(?<![\p{L}\p{M}])(?:a|already|and|are|back|call|can|cannot|do|does|don['’]?t|for|from|have|hello|help|hey|hi|how|human|i|in|is|it|know|later|maybe|me|menu|my|need|no|none|nope|not|nothing|ok|okay|order|please|skip|sorry|sure|talk|tell|thanks?|that|the|this|to|track|want|what|when|where|which|who|why|yes|you|your|hai|haan|kya|kyun?|nahi|nahin|hoon|hun|mujhe|है|हैं|हाँ|हां|हूँ|हूं|क्या|क्यों|कौन|कुछ|नहीं|नही|नमस्ते|मुझे|मेरा|मेरी|पता|बताना|चाहिए|धन्यवाद|ठीक)(?![\p{L}\p{M}]|\. )/iu;
/** How sure the ranking must be of a wish for the words not to be a name. */
const WISH = 0.7;
const EITHER_DAY = /(?<![\p{L}\p{M}])(?:(कल|kal)|(परसों|परसो|parso|parson))(?![\p{L}\p{M}])/iu;
const DAY_MS = 86_400_000;
const DIGITS_MIN = 5;
const DIGITS_MAX = 15;

/**
 * A value said with less than usual, as people do when they are asked: "500" for an amount of money, "20 rupees" for
 * a number, a short telephone number, a mere name, "कल" for the day that comes, any words for free text. Undefined where
 * the message holds none.
 */
export function bareValue(entityId: string, turn: Turn): string | undefined {
  const text = cut(turn.text.trim().replace(/\s+/g, " "), VALUE_MAX);
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
    case "sys.date":
      return comingDay(text, turn.today);
    case "sys.name":
      return name(text, turn);
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

/** कल is tomorrow and yesterday, परसों the day behind either: who is asked for a day means the one that comes. */
function comingDay(text: string, today: number | undefined): string | undefined {
  const [, day, after] = text.match(EITHER_DAY) ?? [];
  if (today === undefined || (!day && !after)) return undefined;
  return new Date((today + (day ? 1 : 2)) * DAY_MS).toISOString().slice(0, 10);
}

function name(text: string, { prediction }: Turn): string | undefined {
  const said = text.replace(/[.!]$/, "").match(NAME)?.[1]?.trim();
  if (!said || NO_NAME.test(said)) return undefined;
  const wish = !prediction.outOfScope && (prediction.ranking[0]?.confidence ?? 0) >= WISH;
  return wish ? undefined : said;
}

function phone(text: string): string | undefined {
  if (!PHONE.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  if (digits.length < DIGITS_MIN || digits.length > DIGITS_MAX) return undefined;
  return text.startsWith("+") ? `+${digits}` : digits;
}
