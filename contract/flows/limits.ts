/** What the vendor sorts flows by. */
export const FLOW_CATEGORIES = [
  "SIGN_UP",
  "SIGN_IN",
  "APPOINTMENT_BOOKING",
  "LEAD_GENERATION",
  "CONTACT_US",
  "CUSTOMER_SUPPORT",
  "SURVEY",
  "OTHER",
] as const;
export type FlowCategory = (typeof FLOW_CATEGORIES)[number];

/** How far a flow is. Created: it is here alone; the others are the vendor's own words. */
export const FLOW_STATES = ["Created", "DRAFT", "PUBLISHED", "DEPRECATED", "THROTTLED", "BLOCKED"] as const;
export type FlowState = (typeof FLOW_STATES)[number];

export const FLOW_NAME_MAX = 200;
/** As the specification words it. */
export const NAME_REQUIRED = "Name is required";
/** Characters of a flow's JSON; the vendor takes ten million bytes, most of them pictures. */
export const FLOW_JSON_MAX = 3_000_000;
export const FLOWS_MAX = 500;
/** Earlier versions that are kept of a flow. */
export const FLOW_VERSIONS_MAX = 50;
export const FLOW_ANSWERS_PAGE = 30;
/** Answers of one flow that can be led to attributes, and the longest name of one. */
export const FLOW_FIELDS_MAX = 200;
export const FLOW_KEY_MAX = 100;
