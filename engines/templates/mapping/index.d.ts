export { type CompiledMapping, compileColumnMapping } from "./compile.ts";
export { explainMapping } from "./explain.ts";
export type { MappingFault, MappingRow } from "./types.ts";
