import { reachedFrom, waysOn } from "../ways.ts";
import type {
  EncapButton,
  EncapDefinition,
  EncapField,
  EncapForm,
  Finding,
  FindingCode,
  ReviewFacts,
} from "../types.ts";

/** Where a finding is, by whatever names the place best. */
interface At {
  form?: EncapForm | string;
  field?: EncapField;
  button?: EncapButton;
  milestone?: string;
}

/** What the checks of a review read, and where they put what they find. */
export interface Scene {
  definition: EncapDefinition;
  facts: ReviewFacts;
  /** The forms that a button of a form leads to, in one press. */
  ways: ReadonlyMap<string, ReadonlySet<string>>;
  /** The forms that people can come to. */
  reached: ReadonlySet<string>;
  error(code: FindingCode, part: Finding["place"]["part"], at?: At, parameters?: Finding["parameters"]): void;
  warn(code: FindingCode, part: Finding["place"]["part"], at?: At, parameters?: Finding["parameters"]): void;
}

export function sceneOf(definition: EncapDefinition, facts: ReviewFacts, findings: Finding[]): Scene {
  const ways = waysOn(definition);
  const first = definition.forms[0];
  const put =
    (severity: Finding["severity"]): Scene["error"] =>
    (code, part, { form, field, button, milestone } = {}, parameters = {}) =>
      void findings.push({
        code,
        severity,
        place: {
          part,
          formId: (typeof form === "string" ? form : form?.id) ?? button?.formId ?? null,
          fieldId: field?.id ?? null,
          buttonId: button?.id ?? null,
          milestoneId: milestone ?? null,
        },
        parameters,
      });
  return {
    definition,
    facts,
    ways,
    reached: first ? reachedFrom(ways, first.id) : new Set(),
    error: put("error"),
    warn: put("warning"),
  };
}

/** Every value that stands more than once. */
export function twice(values: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(values.filter((value) => seen.size === seen.add(value).size));
}
