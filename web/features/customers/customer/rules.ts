import type { Customer } from "#contract/customers/customers.ts";
import type { Definition } from "#contract/customers/fields.ts";
import { ruleOf } from "../definition/rules.ts";

export const SOCIALS = ["whatsAppNumber", "twitterId", "facebookId", "instaId"] as const;
export type Social = (typeof SOCIALS)[number];

/** The form as it is typed; `values` holds custom attributes by their id. */
export interface CustomerFields extends Record<Social, string> {
  name: string;
  phoneNumber: string;
  values: Readonly<Record<string, string>>;
  tags: readonly string[];
  groups: readonly string[];
}
/** A sentence of the catalogue with its places, by field: `name`, `phoneNumber` or the attribute's id. */
export type Problem = { key: string; label?: string; count?: number };
export type Problems = Record<string, Problem>;

export const blankCustomer = (): CustomerFields => ({
  name: "",
  phoneNumber: "",
  whatsAppNumber: "",
  twitterId: "",
  facebookId: "",
  instaId: "",
  values: {},
  tags: [],
  groups: [],
});

export const fieldsOf = (customer: Customer): CustomerFields => ({
  name: customer.name,
  phoneNumber: customer.phoneNumber ?? "",
  whatsAppNumber: customer.whatsAppNumber ?? "",
  twitterId: customer.twitterId ?? "",
  facebookId: customer.facebookId ?? "",
  instaId: customer.instaId ?? "",
  values: Object.fromEntries(customer.data.map(({ id, value }) => [id, value])),
  tags: customer.tags,
  groups: customer.groups,
});

const lengthOf = (text: string) => [...text.trim()].length;

function lengthProblem(value: string, definition: Definition | undefined): Problem | undefined {
  if (!definition || !value.trim()) return undefined;
  const [min, max] = [ruleOf(definition, "minValue"), ruleOf(definition, "maxValue")];
  if (min !== "" && lengthOf(value) < Number(min)) return { key: "customer.short", count: Number(min) };
  if (max !== "" && lengthOf(value) > Number(max)) return { key: "customer.long", count: Number(max) };
  return undefined;
}

function attributeProblem(value: string, definition: Definition): Problem | undefined {
  const label = definition.fieldLabel;
  if (value !== "" && !value.trim()) return { key: "customer.blank", label };
  if (definition.mandatory && value === "") return { key: "customer.needed", label };
  return lengthProblem(value, definition);
}

/** What is wrong with a form, in the order its fields stand. */
export function problemsOf(fields: CustomerFields, definitions: readonly Definition[]): Problems {
  const problems: Problems = {};
  const own = definitions.find(({ builtIn, fieldName }) => builtIn && fieldName === "name");
  const name = fields.name.trim() ? lengthProblem(fields.name, own) : { key: "required" };
  if (name) problems.name = name;
  // How long a number is depends on its country: the server knows, and says what is wrong with it.
  if (!fields.phoneNumber.trim()) problems.phoneNumber = { key: "required" };
  for (const definition of definitions.filter(({ builtIn }) => !builtIn)) {
    const problem = attributeProblem(fields.values[definition._id] ?? "", definition);
    if (problem) problems[definition._id] = problem;
  }
  return problems;
}

export const bodyOf = (fields: CustomerFields) => ({
  name: fields.name.trim(),
  phoneNumber: fields.phoneNumber.trim(),
  whatsAppNumber: fields.whatsAppNumber.trim() || null,
  twitterId: fields.twitterId.trim() || null,
  facebookId: fields.facebookId.trim() || null,
  instaId: fields.instaId.trim() || null,
  data: Object.entries(fields.values)
    .filter(([, value]) => value.trim())
    .map(([id, value]) => ({ id, value: value.trim() })),
  tags: [...fields.tags],
  groups: [...fields.groups],
});

/** What was refused: by the input that says it, and what no input says. `data.<id>` is an attribute's. */
export function refusedBy(
  errors: readonly { field: string; message: string }[],
  fields: CustomerFields,
  definitions: readonly Definition[],
): { placed: Readonly<Record<string, string>>; rest: string[] } {
  const inputs = new Set([...Object.keys(fields), ...definitions.map(({ _id }) => _id)]);
  const placed: Record<string, string> = {};
  const rest: string[] = [];
  for (const { field, message } of errors) {
    const name = field.replace(/^data\./, "").replace(/^(tags|groups)\..*/, "$1");
    if (inputs.has(name)) placed[name] ??= message;
    else rest.push(message);
  }
  return { placed, rest };
}
