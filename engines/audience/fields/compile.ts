import { cleanName } from "#contract/turns.ts";
import { characterRule } from "./characters.ts";
import { type FieldDefinition, NAME, type Rules, rulesOf } from "./definition.ts";

export type FieldResult = { value: string } | { messages: string[] };

/** Adds a sentence for each rule the value breaks and returns the value as it is to be stored. */
export type FieldCheck = (value: string, messages: string[]) => string;

/**
 * A definition as a function: the value to be stored (trimmed; options in the definition's spelling), or every
 * sentence that speaks against it. A value of an optional field that is empty or blank is stored as "".
 */
export function compileField(definition: FieldDefinition): (value: string) => FieldResult {
  const check = compileCheck(definition);
  return (value) => {
    const messages: string[] = [];
    const stored = check(value, messages);
    return messages.length === 0 ? { value: stored } : { messages };
  };
}

/** The same for a hot path: one list of messages serves many fields. */
export function compileCheck(definition: FieldDefinition): FieldCheck {
  const { fieldLabel: label, mandatory } = definition;
  const rules = rulesOf(definition);
  const cleaned = definition.id === NAME.id ? cleanName : (value: string) => value.trim();
  const judge = definition.fieldType.startsWith("selectbox")
    ? chosen(definition, rules)
    : typed(definition, rules);
  return (value, messages) => {
    const trimmed = cleaned(value);
    if (trimmed !== "") return judge(trimmed, messages);
    if (mandatory) {
      messages.push(
        value === "" ? `${label} is required` : `Whitespace only present in the field - ${label}`,
      );
    }
    return "";
  };
}

function typed(definition: FieldDefinition, rules: Rules): FieldCheck {
  const { min, max } = rules;
  const look = characterRule(definition, rules);
  return (value, messages) => {
    if (isShorter(value, min)) messages.push(`Minimum length must be ${min} characters.`);
    if (value.length > max && !isShorter(value, max + 1)) {
      messages.push(`Maximum length must be ${max} characters.`);
    }
    const fault = look?.(value);
    if (fault) messages.push(fault);
    if (value.includes("\0")) messages.push(`${definition.fieldLabel} holds the character NUL.`);
    return value;
  };
}

/** Whether a text has fewer characters (code points) than `length`. */
function isShorter(value: string, length: number): boolean {
  if (value.length < length) return true;
  // Each character takes at most two units, so most texts need no count.
  return value.length < length * 2 && SURROGATE.test(value) && [...value].length < length;
}

const SURROGATE = /[\ud800-\udbff]/;

/** One of the options, or some of them; capitals and blanks around do not matter. */
function chosen(definition: FieldDefinition, { options }: Rules): FieldCheck {
  const many = definition.fieldType === "selectbox-multiplevalue";
  const exact = new Set(options);
  const spelling = new Map(options.map((option) => [option.toLowerCase(), option]));
  return (value, messages) => {
    if (exact.has(value)) return value;
    const written = many ? value.split(",").map((part) => part.trim()) : [value];
    const found = new Set<string>();
    for (const part of written) {
      const option = exact.has(part) ? part : spelling.get(part.toLowerCase());
      if (option !== undefined) found.add(option);
      else if (part !== "")
        messages.push(`${definition.fieldLabel} has no value "${part}"; it has ${offer(options)}.`);
    }
    return options.filter((option) => found.has(option)).join(",");
  };
}

function offer(options: readonly string[]): string {
  const shown = options.slice(0, 10).join(", ");
  return options.length > 10 ? `${shown} and ${options.length - 10} more` : shown;
}
