import { LONGEST_DECIMAL } from "./decimal.ts";
import { addDays, anniversaries, DAY, startOfDay, today } from "./moment.ts";
import type { Bind } from "./sql.ts";
import type { ChoiceTest, ContactTest, DateTest, Moment, NumberTest, Test, TextTest } from "./types.ts";

/** Writes one test. Its result may be null where the tested value is not set, but for the ops that ask for that. */
export interface TestWriter {
  bind: Bind;
  moment: Moment;
  fold(text: string): string;
}

/** Without bounds inside: they make PostgreSQL's patterns four times slower. */
const NUMBER = "'^-?([0-9]+[.]?[0-9]*|[.][0-9]+)$'";
/** The days that every year has, and the leap days: what passes is a day, so that the cast behind it cannot fail. */
const COMMON_DAY =
  "'^[0-9][0-9][0-9][0-9]-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))$'";
const LEAP_DAY = "'^([0-9][0-9](0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29$'";

/** Any test of a text. */
export function writeTest(writer: TestWriter, text: string, test: Test): string {
  if ("value" in test && typeof test.value === "number")
    return writeNumberTest(writer, text, test as NumberTest);
  switch (test.op) {
    case "between":
      return writeNumberTest(writer, text, test);
    case "has any of":
    case "has all of":
      return writeChoiceTest(writer, text, test);
    case "before":
    case "after":
    case "on":
    case "in the last days":
    case "in the next days":
    case "anniversary":
      return writeDayTest(writer, text, test);
    default:
      return writeTextTest(writer, text, test as TextTest);
  }
}

export function writeTextTest({ bind, fold }: TestWriter, text: string, test: TextTest): string {
  switch (test.op) {
    case "is":
      return `${fold(text)} = ${fold(`${bind(test.value)}::text`)}`;
    case "is not":
      return `${fold(text)} is distinct from ${fold(`${bind(test.value)}::text`)}`;
    case "contains":
    case "starts with":
    case "ends with":
      return `${fold(text)} like ${fold(`${bind(likePattern(test.op, test.value))}::text`)}`;
    case "is one of":
      // One array made beforehand, so that an index on the folded text serves.
      return `${fold(text)} = any(array(select ${fold("v")} from unnest(${bind(test.values)}::text[]) v))`;
    case "is set":
      return `coalesce(${text}, '') <> ''`;
    case "is not set":
      return `coalesce(${text}, '') = ''`;
  }
}

function likePattern(op: "contains" | "starts with" | "ends with", value: string): string {
  const escaped = value.replace(/[\\%_]/g, "\\$&");
  return `${op === "starts with" ? "" : "%"}${escaped}${op === "ends with" ? "" : "%"}`;
}

function writeNumberTest({ bind }: TestWriter, text: string, test: NumberTest): string {
  const number = `(case when length(${text}) <= ${LONGEST_DECIMAL} and ${text} ~ ${NUMBER} then ${text}::numeric end)`;
  // As text: the driver would write 0.1 as it pleases.
  const value = (bound: number) => `${bind(String(bound))}::numeric`;
  if (test.op === "between") return `${number} between ${value(test.from)} and ${value(test.to)}`;
  return `${number} ${test.op === "!=" ? "is distinct from" : test.op} ${value(test.value)}`;
}

function writeChoiceTest({ bind }: TestWriter, text: string, { op, values }: ChoiceTest): string {
  return `string_to_array(${text}, ',') ${op === "has any of" ? "&&" : "@>"} ${bind(values)}::text[]`;
}

/** The test of a day written at the start of a text. */
function writeDayTest({ bind, moment }: TestWriter, text: string, test: DateTest): string {
  const start = `left(${text}, 10)`;
  // The case keeps the cast from texts that are no day; and would not promise the order.
  const day = `(case when left(${text}, 4) = '0000' then null when ${start} ~ ${COMMON_DAY} or ${start} ~ ${LEAP_DAY} then ${start}::date end)`;
  const now = today(moment);
  const value = (bound: string) => `${bind(bound)}::date`;
  switch (test.op) {
    case "before":
      return `${day} < ${value(test.date)}`;
    case "after":
      return `${day} > ${value(test.date)}`;
    case "on":
      return `${day} = ${value(test.date)}`;
    case "in the last days":
      return `${day} between ${value(addDays(now, -test.days))} and ${value(now)}`;
    case "in the next days":
      return `${day} between ${value(now)} and ${value(addDays(now, test.days))}`;
    case "anniversary":
      return `to_char(${day}, 'MM-DD') = any(${bind(anniversaries(moment, test.days))}::text[])`;
  }
}

/** The test of a point in time. Days begin where the moment's time zone begins them. */
export function writeTimeTest({ bind, moment }: TestWriter, time: string, test: DateTest): string {
  const at = (bound: number) => `${bind(new Date(bound).toISOString())}::timestamptz`;
  const start = (day: string) => at(startOfDay(day, moment.timeZone));
  switch (test.op) {
    case "before":
      return `${time} < ${start(test.date)}`;
    case "after":
      return `${time} >= ${start(addDays(test.date, 1))}`;
    case "on":
      return `(${time} >= ${start(test.date)} and ${time} < ${start(addDays(test.date, 1))})`;
    case "in the last days":
      return `${time} between ${at(moment.now - test.days * DAY)} and ${at(moment.now)}`;
    case "in the next days":
      return `${time} between ${at(moment.now)} and ${at(moment.now + test.days * DAY)}`;
    case "anniversary": {
      const local = `to_char(${time} at time zone ${bind(moment.timeZone)}::text, 'MM-DD')`;
      return `${local} = any(${bind(anniversaries(moment, test.days))}::text[])`;
    }
  }
}

/** The test of a point in time that is "-infinity" where it never was. */
export function writeContactTest(writer: TestWriter, time: string, test: ContactTest): string {
  const was = `${time} > '-infinity'`;
  switch (test.op) {
    case "ever":
      return was;
    case "never":
      return `${time} = '-infinity'`;
    case "not in the last days": {
      const since = new Date(writer.moment.now - test.days * DAY).toISOString();
      return `${time} < ${writer.bind(since)}::timestamptz`;
    }
    case "before":
      return `(${was} and ${writeTimeTest(writer, time, test)})`;
    default:
      return writeTimeTest(writer, time, test as DateTest);
  }
}
