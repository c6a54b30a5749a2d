import type { CredentialField } from "../adapter.ts";
import { readJson } from "../http.ts";
import { ruleProblem } from "./problem.ts";
import { type Mapping, mappingRules } from "./rules.ts";

/** Asks how webhook calls are read, beginning with what is assumed of the vendor. */
export const mappingField = (assumed: Mapping): CredentialField => ({
  name: "webhookMapping",
  label: "How webhooks are read",
  initial: JSON.stringify(assumed, null, 2),
  multiline: true,
  help: "The vendor's form of webhooks is not published; compare with a call of theirs, as JSON.",
  check: (value) => {
    const parsed = mappingRules.safeParse(readJson(value) ?? "");
    return parsed.success ? undefined : ruleProblem(parsed.error);
  },
});

/** The mapping of an account; what is assumed where none, or none that can be read, is given. */
export function mappingOf(credentials: Readonly<Record<string, string>>, assumed: Mapping): Mapping {
  const parsed = mappingRules.safeParse(readJson(credentials.webhookMapping ?? ""));
  return parsed.success ? parsed.data : assumed;
}
