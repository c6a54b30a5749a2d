export { compileMapping, mappedAttributes, type MappedCustomer, type MappedRow } from "./compile.ts";
export { sampleCsv } from "./sample.ts";
export { type Likeness, type Suggestion, suggestMapping } from "./suggest.ts";
export {
  type ColumnMapping,
  type HeaderPair,
  importTargets,
  type OwnField,
  resolveMapping,
  type Target,
} from "./targets.ts";
