export { type VariableGroup, type VariableParameter, variableGroups } from "./groups.ts";
export { findSlot, handsOverPassword, NO_TOKEN, type Slot, slotsOf } from "./slots.ts";
export { exampleOf, labelOf, slotKey, type TemplateText, textsOf } from "./texts.ts";
export { isPosition, malformedVariables, type Token, tokenise, variablesIn } from "./tokens.ts";
