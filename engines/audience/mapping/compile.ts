import { readCell } from "#engines/csv/index.ts";
import { compileCheck, type FieldCheck } from "../fields/compile.ts";
import { type FieldDefinition, NAME } from "../fields/definition.ts";
import { normalisePhone } from "../phone/normalise.ts";
import type { ColumnMapping } from "./targets.ts";

/** A row of the file as a customer. */
export interface MappedCustomer {
  name: string;
  /** E.164 with its plus. */
  phoneNumber: string;
  /** The same without the plus; fits a bigint. */
  phoneDigits: string;
  /** ISO 3166-1 alpha-2 of the phone number. */
  country: string;
  /** E.164; null where the column is not mapped or its cell is blank. So are the next three. */
  whatsAppNumber: string | null;
  twitterId: string | null;
  facebookId: string | null;
  instaId: string | null;
  /** Attribute id -> value, of the mapped columns whose cell is not blank. */
  data: Record<string, string>;
}

export type MappedRow = { customer: MappedCustomer } | { messages: string[] };

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
    phoneDigits: "",
    country: "",
    whatsAppNumber: null,
    twitterId: null,
    facebookId: null,
    instaId: null,
    data: {},
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
      customer.phoneDigits = phone.digits;
      customer.country = phone.country;
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
    const value = check(cellAt(cells, column), messages);
    if (value !== "") customer.data[id] = value;
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
