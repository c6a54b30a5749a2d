export { type DuplicateGroup, duplicateKeys, findDuplicates } from "./keys.ts";
export { type MergeChoice, type MergeLine, mergeCustomers, previewMerge, type Side } from "./merge.ts";
export type { Person, SingleField } from "./person.ts";
export { FirstLines } from "./first-lines.ts";
export { type Apart, areApart, tie } from "./tie.ts";
