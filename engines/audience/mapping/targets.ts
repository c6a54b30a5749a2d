import { type FieldDefinition, NAME, PHONE_NUMBER } from "../fields/definition.ts";

/** Fields of a customer that are no attributes. */
export type OwnField = "name" | "phoneNumber" | "whatsAppNumber" | "twitterId" | "facebookId" | "instaId";

/** A place in a customer that a column can fill. */
export interface Target {
  /** An own field, or the id of an attribute. */
  target: string;
  /** The system's header, as the mapping table shows it. */
  header: string;
  required: boolean;
}

const OWN: readonly (readonly [OwnField, string])[] = [
  ["name", NAME.fieldLabel],
  ["phoneNumber", PHONE_NUMBER.fieldLabel],
  ["whatsAppNumber", "Whatsapp"],
  ["twitterId", "Twitter ID"],
  ["facebookId", "Facebook ID"],
  ["instaId", "Instagram ID"],
];

/** Whether a target is a field of every customer, and no attribute. */
export const isOwnField = (target: string): boolean => OWN.some(([own]) => own === target);

/** Everything a file's column can be mapped to: the own fields, then the attributes in their order. */
export function importTargets(definitions: readonly FieldDefinition[]): Target[] {
  return [
    ...OWN.map(([target, header]) => ({
      target,
      header,
      required: target === "name" || target === "phoneNumber",
    })),
    ...definitions.map(({ id, fieldLabel, mandatory }) => ({
      target: id,
      header: fieldLabel,
      required: mandatory,
    })),
  ];
}

/** One line of the mapping as the wire has it: the system's header and the file's header chosen for it. */
export interface HeaderPair {
  src: string;
  des: string | null;
}

/** A target and the file's column (from 0) that fills it. */
export interface ColumnMapping {
  target: string;
  column: number;
}

/**
 * Turns the chosen headers into columns. Lines without a choice are left out. `src` is a header or the target
 * itself; a header that the file has twice means its first column, and one that two fields share means none of them.
 */
export function resolveMapping(
  pairs: readonly HeaderPair[],
  userHeaders: readonly string[],
  definitions: readonly FieldDefinition[],
): { mapping: ColumnMapping[] } | { messages: string[] } {
  const targets = importTargets(definitions);
  const messages: string[] = [];
  const mapping: ColumnMapping[] = [];
  const columns = new Map<string, string>();
  for (const { src, des } of pairs) {
    if (des === null || des === "") continue;
    const named = targets.filter((one) => one.target === src);
    const [target, twin] = named.length > 0 ? named : targets.filter((one) => one.header === src);
    const column = userHeaders.indexOf(des);
    const other = columns.get(des);
    if (!target) messages.push(`There is no field "${src}".`);
    else if (twin) messages.push(`Several fields are labelled "${src}". Give each a label of its own first.`);
    else if (column < 0) messages.push(`The file has no column "${des}".`);
    else if (mapping.some((one) => one.target === target.target)) messages.push(`"${src}" is mapped twice.`);
    else if (other !== undefined) messages.push(`The column "${des}" serves both "${other}" and "${src}".`);
    else mapping.push({ target: target.target, column });
    columns.set(des, src);
  }
  for (const { target, header, required } of targets) {
    const missing = required && messages.length === 0 && !mapping.some((one) => one.target === target);
    if (missing) messages.push(`Choose a column for "${header}"; it is required.`);
  }
  return messages.length === 0 ? { mapping } : { messages };
}
