/** Sizes and limits of the customer master; the first group is the specification's, the second our own. */
export const CUSTOMERS_PAGE = 10;
export const UPLOADS_PAGE = 10;
export const ERRORS_PAGE = 15;
export const PICKER_PAGE = 15;
export const FIELD_TYPES = ["text", "textarea", "selectbox-singlevalue", "selectbox-multiplevalue"] as const;
export const INPUT_TYPES = ["alphabets", "alphanumeric", "number", "decimal", "email"] as const;
export const UPLOAD_STATES = ["WAITING", "COMPLETED", "ERROR"] as const;
/** How far an upload is: kept, tried dry, imported, taken back. */
export const UPLOAD_STAGES = [
  "kept",
  "checking",
  "checked",
  "importing",
  "completed",
  "failed",
  "cancelled",
  "undoing",
  "undone",
] as const;

export const NAME_MAX = 200;
export const VALUE_MAX = 4_000;
export const ATTRIBUTES_MAX = 200;
/** One for each kind of channel. */
export const CONSENT_COLUMNS_MAX = 20;
export const UPLOAD_BYTES_MAX = 1024 * 1024 * 1024;
/** A file that is looked at while somebody waits. */
export const VALIDATE_BYTES_MAX = 20 * 1024 * 1024;
export const EXPORT_NAME = "customers.csv";
/** A segment's rule: how deep groups may stand in one another, and how many conditions it may have in all. */
export const RULE_DEPTH_MAX = 5;
export const RULE_CONDITIONS_MAX = 50;
export const RULE_VALUES_MAX = 1_000;
export const RULE_TEXT_MAX = 1_000;
export const RULE_DAYS_MAX = 36_500;
/** How many customers there are at all is counted up to here, and reckoned above: everybody is many anyway. */
export const RULE_TOTAL_COUNTED = 100_000;
/** So many matches of a filter are counted; of more it is said that there are more. */
export const MATCHES_COUNTED = 100_000;
/**
 * What customers are sorted by. `createdAt` is the order in which they came: whoever others were merged into stands
 * where they came themselves. By last contact whoever never wrote, or was never written to, stands before all others.
 */
export const CUSTOMER_SORTS = ["createdAt", "updatedAt", "name", "heardAt", "writtenAt"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
/** Characters of a note about a customer, and how many notes a page lists. */
export const NOTE_MAX = 5_000;
export const NOTES_PAGE = 20;
