import { compareDecimals, isDecimal } from "./decimal.ts";
import { foldCase } from "./fold.ts";
import { addDays, anniversaries, DAY, isDay, localDay, startOfDay, today } from "./moment.ts";
import type { ChoiceTest, ContactTest, DateTest, Moment, NumberTest, Test, TextTest } from "./types.ts";

/** Any test of a text; says what `writeTest` makes the database say. */
export function judgeTest(text: string | null, test: Test, moment: Moment): boolean {
  const value = text ?? "";
  if ("value" in test && typeof test.value === "number") return judgeNumber(value, test as NumberTest);
  switch (test.op) {
    case "between":
      return judgeNumber(value, test);
    case "has any of":
    case "has all of":
      return judgeChoice(value, test);
    case "before":
    case "after":
    case "on":
    case "in the last days":
    case "in the next days":
    case "anniversary":
      return isDay(value.slice(0, 10)) && judgeDay(value.slice(0, 10), test, moment);
    default:
      return judgeText(value, test as TextTest, foldCase);
  }
}

export function judgeText(text: string | null, test: TextTest, fold: (text: string) => string): boolean {
  const value = fold(text ?? "");
  switch (test.op) {
    case "is":
      return value === fold(test.value);
    case "is not":
      return value !== fold(test.value);
    case "contains":
      return value.includes(fold(test.value));
    case "starts with":
      return value.startsWith(fold(test.value));
    case "ends with":
      return value.endsWith(fold(test.value));
    case "is one of":
      return test.values.some((one) => fold(one) === value);
    case "is set":
      return value !== "";
    case "is not set":
      return value === "";
  }
}

function judgeNumber(text: string, test: NumberTest): boolean {
  if (!isDecimal(text)) return test.op === "!=";
  const against = (bound: number) => compareDecimals(text, String(bound));
  switch (test.op) {
    case "=":
      return against(test.value) === 0;
    case "!=":
      return against(test.value) !== 0;
    case "<":
      return against(test.value) < 0;
    case "<=":
      return against(test.value) <= 0;
    case ">":
      return against(test.value) > 0;
    case ">=":
      return against(test.value) >= 0;
    case "between":
      return against(test.from) >= 0 && against(test.to) <= 0;
  }
}

function judgeChoice(text: string, { op, values }: ChoiceTest): boolean {
  const chosen = text === "" ? [] : text.split(",");
  return op === "has any of"
    ? values.some((value) => chosen.includes(value))
    : values.every((value) => chosen.includes(value));
}

function judgeDay(day: string, test: DateTest, moment: Moment): boolean {
  const now = today(moment);
  switch (test.op) {
    case "before":
      return day < test.date;
    case "after":
      return day > test.date;
    case "on":
      return day === test.date;
    case "in the last days":
      return day >= addDays(now, -test.days) && day <= now;
    case "in the next days":
      return day >= now && day <= addDays(now, test.days);
    case "anniversary":
      return anniversaries(moment, test.days).includes(day.slice(5));
  }
}

/** The test of a point in time; says what `writeTimeTest` makes the database say. */
export function judgeTime(time: number, test: DateTest, moment: Moment): boolean {
  const { now, timeZone } = moment;
  switch (test.op) {
    case "before":
      return time < startOfDay(test.date, timeZone);
    case "after":
      return time >= startOfDay(addDays(test.date, 1), timeZone);
    case "on":
      return time >= startOfDay(test.date, timeZone) && time < startOfDay(addDays(test.date, 1), timeZone);
    case "in the last days":
      return time >= now - test.days * DAY && time <= now;
    case "in the next days":
      return time >= now && time <= now + test.days * DAY;
    case "anniversary":
      return anniversaries(moment, test.days).includes(localDay(time, timeZone).slice(5));
  }
}

/** The test of a point in time that is null where it never was; says what `writeContactTest` makes the database say. */
export function judgeContact(time: number | null, test: ContactTest, moment: Moment): boolean {
  if (test.op === "never") return time === null;
  if (test.op === "not in the last days") return time === null || time < moment.now - test.days * DAY;
  if (time === null) return false;
  return test.op === "ever" || judgeTime(time, test as DateTest, moment);
}
