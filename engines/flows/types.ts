/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

/** What the designer writes; what is published of it may be of a later version. */
export const FLOW_VERSION = "3.1";
/** The one Form of each screen that the designer makes. */
export const FORM_NAME = "experience_level_form";
export const LAYOUT = "SingleColumnLayout";
/** Ends a flow by the vendor's own word: no screen may be called so. */
export const RESERVED_SCREEN = "SUCCESS";

export const DATA_TYPES = ["string", "number", "boolean", "array", "object"] as const;
export type DataType = (typeof DATA_TYPES)[number];

/** A flow as it is drawn: what is not understood of it lies in the `rest` of its place and comes back when it is built. */
export interface FlowDraft {
  version: string;
  screens: DraftScreen[];
  rest: JsonObject;
}

export interface DraftScreen {
  id: string;
  title: string;
  terminal: boolean;
  success: boolean;
  /** By the names of its variables. */
  data: Record<string, JsonObject>;
  /** The Form around the components, without them; null where an imported screen has none. */
  form: JsonObject | null;
  /** In their order. */
  components: DraftComponent[];
  rest: JsonObject;
  layoutRest: JsonObject;
}

export interface DraftComponent {
  /** Stands in the Form; only what was imported may stand beside it. */
  inside: boolean;
  value: JsonObject;
}

/** The names that the vendor gives to what is wrong (docs of the Flows API, "Flow JSON errors"). */
export type ErrorName =
  | "INVALID_FLOW_JSON"
  | "MISSING_FLOW_JSON_VERSION"
  | "INVALID_FLOW_JSON_VERSION"
  | "UNSUPPORTED_FLOW_JSON_VERSION"
  | "INVALID_FLOW_JSON_VERSION_STATE"
  | "INVALID_PROPERTY_KEY"
  | "INVALID_PROPERTY_VALUE"
  | "INVALID_PROPERTY_TYPE"
  | "INVALID_PROPERTY_VALUE_FORMAT"
  | "MISSING_REQUIRED_PROPERTY"
  | "MIN_ITEMS_REQUIRED"
  | "MAX_ITEMS_REQUIRED"
  | "MIN_CHARS_REQUIRED"
  | "PATTERN_MISMATCH"
  | "INVALID_ENUM_VALUE"
  | "INVALID_DEPENDENCIES"
  | "NOT_KEYWORD_SCHEMA_VALIDATION_FAILED"
  | "INVALID_ROUTING_MODEL"
  | "INVALID_NAVIGATE_ACTION_PAYLOAD"
  | "INVALID_NAVIGATE_ACTION_NEXT_SCREEN_NAME"
  | "INVALID_ON_CLICK_ACTION_PAYLOAD"
  | "INVALID_COMPLETE_ACTION"
  | "INVALID_SCREEN_DATA"
  | "SCREEN_ID_IS_RESERVED_KEYWORD"
  | "DUPLICATE_SCREEN_IDS"
  | "MISSING_TERMINAL_SCREEN"
  | "MISSING_FOOTER_ON_TERMINAL_SCREEN"
  | "DUPLICATE_FORM_COMPONENT_NAMES"
  | "COMPONENTS_OUTSIDE_FORM"
  | "MAX_SCREENS_NUMBER"
  | "MAX_ALLOWED_COMPONENTS_PER_SCREEN"
  | "COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN"
  | "MIN_VALUE_GREATER_THAN_MAX";
