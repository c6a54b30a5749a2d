import { type Input, inputOf, type Operator, type SubjectType } from "./subjects.ts";

/** With what something is compared, as it is typed: whatever is not needed by the operator rests unused. */
export interface DraftTest {
  op: Operator;
  value: string;
  /** The upper end of a range. */
  to: string;
  values: string[];
}

/** A test as a rule holds it. */
export type Test = {
  op: Operator;
  value?: string | number;
  values?: string[];
  days?: number;
  date?: string;
} & {
  from?: number;
  to?: number;
};

export const BLANK_TEST = { value: "", to: "", values: [] as string[] };

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
/** A whole number from 1; nothing is one too. */
export const isCount = (text: string, most: number): boolean =>
  text === "" || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most);

type TestInput = Exclude<Input, "message" | "event">;

export function readTest(test: Test): DraftTest {
  const written = test.value ?? test.date ?? test.days ?? test.from;
  return {
    op: test.op,
    value: written === undefined ? "" : String(written),
    to: test.to === undefined ? "" : String(test.to),
    values: test.values ?? [],
  };
}

/** Whether everything that a test needs is filled in. */
export function isTestComplete({ op, value, to, values }: DraftTest, type: SubjectType): boolean {
  switch (inputOf(type, op) as TestInput) {
    case "none":
      return true;
    case "values":
      return values.length > 0;
    case "number":
      return isNumber(value);
    case "range":
      return isNumber(value) && isNumber(to) && Number(value) <= Number(to);
    case "days":
      return /^\d{1,5}$/.test(value) && Number(value) >= (op === "anniversary" ? 0 : 1);
    default:
      return value.trim() !== "";
  }
}

export function writeTest({ op, value, to, values }: DraftTest, type: SubjectType): Test {
  switch (inputOf(type, op) as TestInput) {
    case "none":
      return { op };
    case "values":
      return { op, values };
    case "number":
      return { op, value: Number(value) };
    case "range":
      return { op, from: Number(value), to: Number(to) };
    case "date":
      return { op, date: value };
    case "days":
      return { op, days: Number(value) };
    case "value":
      return { op, value: value.trim() };
  }
}
