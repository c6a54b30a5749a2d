import { WHATSAPP_LIMITS } from "../limits/index.ts";
import type { Values, WhatsAppTemplate } from "../model/index.ts";
import { type Slot, slotsOf } from "../variables/index.ts";
import { blankReason, type Defaults, pick, type Rendered } from "./blanks.ts";
import { buildPayload, type Media } from "./payload.ts";
import { readTime } from "./time.ts";

export interface PayloadOptions {
  /** Key of a slot -> what stands in for a blank value. */
  defaults?: Defaults;
  /** Files that are the same for everyone, by "header.media" or "card.0.header.media". */
  media?: Readonly<Record<string, Media>>;
}

/** A string of JSON that is one mark, with the number of its slot. No text of a template begins with NUL: no database takes one. */
const MARK = /"\\u0000(\d+)"/;

/**
 * A template as a function from a person's values to the Cloud API's `template` object as JSON text. The object is
 * built once with a mark in each slot and cut at the marks, so that a person costs only the values.
 */
export function compilePayload(
  template: WhatsAppTemplate,
  { defaults = {}, media = {} }: PayloadOptions = {},
): (values: Values) => Rendered {
  const slots = slotsOf(template);
  const place = new Map(slots.map((slot, at) => [slot.key, at]));
  const mark = (key: string) => `\0${place.get(key)}`;
  const json = JSON.stringify(buildPayload(template, { text: mark, time: mark, media }));
  const pieces = json.split(MARK);
  const head = pieces[0] as string;
  const marks = pieces.filter((_, at) => at % 2 === 1).map((at) => slots[Number(at)] as Slot);
  const tails = pieces.filter((_, at) => at % 2 === 0).slice(1);
  const fallbacks = marks.map((slot) => fallback(slot, defaults));
  return (values) => {
    let out = head;
    for (let at = 0; at < marks.length; at++) {
      const slot = marks[at] as Slot;
      const value = pick(values, slot.key, fallbacks[at]);
      const written = value === undefined ? undefined : write(slot, value);
      if (written === undefined) return { ok: false, reason: reason(slot, value) };
      out += written + (tails[at] as string);
    }
    return { ok: true, text: out };
  };
}

/** What is not required has an example that serves everyone: a button's own label, a token for nobody. */
function fallback(slot: Slot, defaults: Defaults): string | undefined {
  if (Object.hasOwn(defaults, slot.key)) return defaults[slot.key];
  return slot.required ? undefined : slot.example;
}

/** The value as JSON; undefined where the slot cannot take it. */
function write(slot: Slot, value: string): string | undefined {
  if (slot.role === "code" && value.length > WHATSAPP_LIMITS.code) return undefined;
  if (slot.role !== "time") return JSON.stringify(value);
  const time = readTime(value);
  return Number.isNaN(time) ? undefined : String(time);
}

function reason(slot: Slot, value: string | undefined): string {
  if (value === undefined) return blankReason(slot.label);
  return slot.role === "time"
    ? `${slot.label} has to be a time like 2026-11-30T18:00:00Z or milliseconds since 1970, not ${value}.`
    : `${slot.label} has ${value.length} characters; ${WHATSAPP_LIMITS.code} are allowed.`;
}
