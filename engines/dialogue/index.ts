export { converse } from "./converse.ts";
export { FREE_TEXT } from "./bare.ts";
export { SENTENCES } from "./sentences.ts";
export { openForm } from "./state.ts";
export { says } from "./words.ts";
export type {
  Definition,
  DialogueEvent,
  DialogueIntent,
  FoundEntity,
  HandOverReason,
  Parameter,
  Reply,
  Slot,
  State,
  Step,
  Turn,
} from "./types.ts";
