export { mappingField, mappingOf } from "./field.ts";
export { ruleProblem } from "./problem.ts";
export { readMapped } from "./read.ts";
export { inboundRule, type Mapping, receiptRule } from "./rules.ts";
