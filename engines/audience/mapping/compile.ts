import { readCell } from "#engines/csv/index.ts";
import { compileCheck, type FieldCheck } from "../fields/compile.ts";
import { type FieldDefinition, NAME } from "../fields/definition.ts";
import { normalisePhone } from "../phone/normalise.ts";
import { type ColumnMapping, isOwnField } from "./targets.ts";

/** A row of the file as a customer. */
export interface MappedCustomer {
  name: string;
  /** E.164 with its plus. */
  phoneNumber: string;
  /** The same without the plus: at most 15 digits, which a double holds exactly. */
  phoneDigits: number;
  /** E.164; null where the column is not mapped or its cell is blank. So are the next three. */
  whatsAppNumber: string | null;
  twitterId: string | null;
  facebookId: string | null;
  instaId: string | null;
  /** The values of the mapped attributes, as `mappedAttributes` orders them; "" where the cell is blank. */
  values: string[];
}

export type MappedRow = { customer: MappedCustomer } | { messages: string[] };

/** The ids of the attributes that a mapping fills, in its order. */
export const mappedAttributes = (mapping: readonly ColumnMapping[]): string[] =>
  mapping.map(({ target }) => target).filter((target) => !isOwnField(target));

type Step = (cells: readonly string[], customer: MappedCustomer, messages: string[]) => void;

/**
 * A mapping as a function from a row's cells to a customer, or to every sentence that speaks against the row, each
 * naming its field. Compiled once for a million rows.
 * @param defaultCountry Where phone numbers without a country code belong (ISO 3166-1 alpha-2).
 */
export function compileMapping(
  mapping: readonly ColumnMapping[],
  definitions: readonly FieldDefinition[],
  defaultCountry?: string,
): (cells: readonly string[]) => MappedRow {
  const steps = mapping.map((line) => compileStep(line, definitions, defaultCountry));
  return (cells) => {
    const customer = emptyCustomer();
    const messages: string[] = [];
    for (const step of steps) step(cells, customer, messages);
    return messages.length === 0 ? { customer } : { messages };
  };
}

function emptyCustomer(): MappedCustomer {
  return {
    name: "",
    phoneNumber: "",
    phoneDigits: 0,
    whatsAppNumber: null,
    twitterId: null,
    facebookId: null,
    instaId: null,
    values: [],
  };
}

function compileStep(
  { target, column }: ColumnMapping,
  definitions: readonly FieldDefinition[],
  defaultCountry: string | undefined,
): Step {
  switch (target) {
    case "phoneNumber":
      return phoneStep(column, defaultCountry);
    case "whatsAppNumber":
      return whatsAppStep(column, defaultCountry);
    case "name":
      return nameStep(column);
    case "twitterId":
    case "facebookId":
    case "instaId":
      return handleStep(column, target);
    default:
      return attributeStep(column, target, definitions);
  }
}

function phoneStep(column: number, country: string | undefined): Step {
  return (cells, customer, messages) => {
    const phone = normalisePhone(cellAt(cells, column), country);
    if (phone.ok) {
      customer.phoneNumber = phone.e164;
      customer.phoneDigits = Number(phone.digits);
    } else messages.push(`Phone Number: ${phone.reason}`);
  };
}

function whatsAppStep(column: number, country: string | undefined): Step {
  return (cells, customer, messages) => {
    const written = cellAt(cells, column).trim();
    if (written === "") return;
    const phone = normalisePhone(written, country);
    if (phone.ok) customer.whatsAppNumber = phone.e164;
    else messages.push(`Whatsapp: ${phone.reason}`);
  };
}

function nameStep(column: number): Step {
  const check = named(NAME, compileCheck(NAME));
  return (cells, customer, messages) => {
    customer.name = check(cellAt(cells, column), messages);
  };
}

function handleStep(column: number, target: "twitterId" | "facebookId" | "instaId"): Step {
  return (cells, customer) => {
    customer[target] = cellAt(cells, column).trim() || null;
  };
}

function attributeStep(column: number, id: string, definitions: readonly FieldDefinition[]): Step {
  const definition = definitions.find((one) => one.id === id);
  if (!definition) throw new Error(`No attribute has the id ${id}; resolveMapping tells so beforehand.`);
  const check = named(definition, compileCheck(definition));
  return (cells, customer, messages) => {
    customer.values.push(check(cellAt(cells, column), messages));
  };
}

/** In a list of errors of a whole row each sentence must say which field it is about. */
function named({ fieldLabel }: FieldDefinition, check: FieldCheck): FieldCheck {
  return (value, messages) => {
    const before = messages.length;
    const stored = check(value, messages);
    for (let at = before; at < messages.length; at++) {
      const message = messages[at] as string;
      if (!message.includes(fieldLabel)) messages[at] = `${fieldLabel}: ${message}`;
    }
    return stored;
  };
}

function cellAt(cells: readonly string[], column: number): string {
  return readCell(cells[column] ?? "");
}
