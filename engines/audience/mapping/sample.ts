import { writeCsv } from "#engines/csv/index.ts";
import { type FieldDefinition, rulesOf } from "../fields/definition.ts";
import { importTargets } from "./targets.ts";

/** A file to start from: the system's headers and two customers that an import of the same file accepts. */
export function sampleCsv(definitions: readonly FieldDefinition[]): string {
  const headers = importTargets(definitions).map(({ header }) => header);
  const attributes = definitions.map((definition) => exampleValue(definition));
  return writeCsv([
    headers,
    ["Asha Rao", "+919812345678", "+919812345678", "", "", "", ...attributes],
    ["Max Weber", "+4915123456789", "", "", "", "", ...attributes],
  ]);
}

/** A value that the definition's own rules accept. */
function exampleValue(definition: FieldDefinition): string {
  const { min, max, options } = rulesOf(definition);
  if (definition.fieldType === "selectbox-singlevalue") return options[0] ?? "";
  if (definition.fieldType === "selectbox-multiplevalue") return options.slice(0, 2).join(",");
  const stretch = (example: string, filler: string) => example.padEnd(min, filler).slice(0, Math.max(max, 1));
  switch (definition.inputType) {
    case "number":
    case "decimal":
      return stretch("10", "0");
    case "email":
      return "asha@example.com".padStart(min, "a");
    default:
      return stretch("Example", "a");
  }
}
