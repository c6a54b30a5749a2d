import { ANSWER_MAX, type FieldKind, RATING_MAX, RATING_STARS } from "#contract/encaps/limits.ts";
import { fitsMask } from "./mask.ts";
import type { Answer, CheckOptions, Fault, FaultCode, RunnableField } from "./types.ts";

/** An answer as it is kept, nothing where it was left empty, or why it is not taken. */
export type Read = { value: Answer } | { empty: true } | Omit<Fault, "field">;
type Reader = (field: RunnableField, entered: unknown, options: CheckOptions) => Read;

const EMPTY: Read = { empty: true };
const fault = (code: FaultCode, parameters: Fault["parameters"] = {}): Read => ({ code, parameters });

const CONTROLS = /[\p{Cc}\p{Cs}]/gu;
const CONTROLS_BUT_LINES = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
const EMAIL_MAX = 254;
const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Where the digits of the scripts that the page speaks begin. */
const ZEROS = [0x660, 0x6f0, 0x966];

/** Whether it is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const found = DAY.exec(text);
  if (!found) return false;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  const at = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/** How many stars a rating has. */
export const starsOf = ({ max }: Pick<RunnableField, "max">): number =>
  typeof max === "number" ? Math.min(Math.max(Math.trunc(max), 2), RATING_MAX) : RATING_STARS;

const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0) as number;
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? sign : String(code - zero);
  });

function words(entered: unknown, controls: RegExp, then: (text: string) => Read): Read {
  if (typeof entered !== "string") return fault("wrongType");
  if (entered.length > ANSWER_MAX) return fault("tooLong", { max: ANSWER_MAX });
  const text = entered.replace(/\r\n?/g, "\n").replace(controls, "").trim();
  return text === "" ? EMPTY : then(text);
}
const line = (entered: unknown, then: (text: string) => Read) => words(entered, CONTROLS, then);

function within(size: number, { min, max }: RunnableField, low: FaultCode, high: FaultCode): Read | null {
  if (typeof min === "number" && size < min) return fault(low, { min });
  if (typeof max === "number" && size > max) return fault(high, { max });
  return null;
}

const sized = (field: RunnableField, text: string): Read => {
  const wrong = within([...text].length, field, "tooShort", "tooLong");
  if (wrong) return wrong;
  if (field.pattern !== "" && !fitsMask(text, field.pattern))
    return fault("pattern", { pattern: field.pattern });
  return { value: text };
};

const readNumber: Reader = (field, entered) => {
  if (typeof entered === "number")
    return Number.isFinite(entered)
      ? (within(entered, field, "tooSmall", "tooLarge") ?? { value: entered })
      : fault("notANumber");
  return line(entered, (text) => {
    const written = asciiDigits(text).replace("٫", ".");
    if (!NUMBER.test(written)) return fault("notANumber");
    const value = Number(written);
    return within(value, field, "tooSmall", "tooLarge") ?? { value };
  });
};

const readDay: Reader = ({ min, max }, entered) =>
  line(entered, (text) => {
    if (!isDay(text)) return fault("notADate");
    if (typeof min === "string" && isDay(min) && text < min) return fault("tooEarly", { min });
    if (typeof max === "string" && isDay(max) && text > max) return fault("tooLate", { max });
    return { value: text };
  });

const readChoices: Reader = (field, entered) => {
  const given = typeof entered === "string" ? [entered].filter(Boolean) : entered;
  if (!Array.isArray(given) || given.length > field.options.length + 1)
    return fault(Array.isArray(given) ? "notAChoice" : "wrongType");
  if (given.length === 0) return EMPTY;
  const known = new Set(field.options.map(({ value }) => value));
  if (!given.every((one) => typeof one === "string" && known.has(one))) return fault("notAChoice");
  const value = field.options.map((option) => option.value).filter((one) => given.includes(one));
  return within(value.length, field, "tooFew", "tooMany") ?? { value };
};

const readFlag: Reader = (_, entered) => {
  if (typeof entered === "boolean") return { value: entered };
  if (entered === "true" || entered === "false") return { value: entered === "true" };
  return entered === "" ? EMPTY : fault("wrongType");
};

/** How the answer of each kind of field is read. */
export const READERS: Record<FieldKind, Reader> = {
  text: (field, entered) => line(entered, (text) => sized(field, text)),
  longText: (field, entered) => words(entered, CONTROLS_BUT_LINES, (text) => sized(field, text)),
  number: readNumber,
  email: (_, entered) =>
    line(entered, (text) =>
      text.length <= EMAIL_MAX && EMAIL.test(text) ? { value: text } : fault("notAnEmail"),
    ),
  phone: (_, entered, { phone }) =>
    line(entered, (text) => {
      const value = phone(text);
      return value === null ? fault("notAPhone") : { value };
    }),
  date: readDay,
  choice: ({ options }, entered) =>
    line(entered, (text) =>
      options.some(({ value }) => value.trim() === text) ? { value: text } : fault("notAChoice"),
    ),
  choices: readChoices,
  yesNo: readFlag,
  rating: (field, entered) => {
    if (entered === "") return EMPTY;
    const value = typeof entered === "string" ? Number(asciiDigits(entered.slice(0, 10))) : entered;
    return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= starsOf(field)
      ? { value }
      : fault("notAnAnswer", { max: starsOf(field) });
  },
  consent: readFlag,
  note: () => EMPTY,
};
