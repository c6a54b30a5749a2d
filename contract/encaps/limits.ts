export const ENCAPS_PAGE = 20;
export const INSTANCES_PAGE = 30;
export const LOGS_PAGE = 50;
export const LINKS_MAX = 1_000;

export const ENCAP_NAME_MAX = 120;
export const DESCRIPTION_MAX = 1_000;
export const TITLE_MAX = 200;
export const LABEL_MAX = 200;
export const HINT_MAX = 300;
export const TEXT_MAX = 4_000;
export const URL_MAX = 2_048;
export const SLUG_MAX = 40;
export const MASK_MAX = 60;
/** What a person may write into one field. */
export const ANSWER_MAX = 4_000;

export const FORMS_MAX = 40;
/** Fields of one form. */
export const FIELDS_MAX = 60;
export const OPTIONS_MAX = 100;
export const BUTTONS_MAX = 200;
export const MILESTONES_MAX = 30;
export const AUTH_CONFIGS_MAX = 20;
export const RATING_MAX = 10;
/** The stars of a rating that names no number of its own. */
export const RATING_STARS = 5;
export const LOG_DAYS_MAX = 90;
/** The largest definition, draft or imported, in bytes of JSON. */
export const DEFINITION_BYTES_MAX = 1024 * 1024;

/** The states of an app by their number on the wire. */
export const ENCAP_STATES = { created: 0, started: 2, paused: 3, stopped: 4 } as const;
export type EncapState = (typeof ENCAP_STATES)[keyof typeof ENCAP_STATES];

/** A field's kinds; a note is read, nothing is entered. */
export const FIELD_KINDS = [
  "text",
  "longText",
  "number",
  "email",
  "phone",
  "date",
  "choice",
  "choices",
  "yesNo",
  "rating",
  "consent",
  "note",
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const BUTTON_KINDS = ["next", "back", "finish", "link", "call"] as const;
export type ButtonKind = (typeof BUTTON_KINDS)[number];

export const ENCAP_LANGUAGES = ["en", "hi", "ar"] as const;
export type EncapLanguage = (typeof ENCAP_LANGUAGES)[number];

export const LOG_LEVELS = ["off", "errors", "all"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How far a run is: opened, an answer given, finished. */
export const INSTANCE_STATES = ["opened", "started", "finished"] as const;
export type InstanceState = (typeof INSTANCE_STATES)[number];

/** Whom a link is for: anyone, anyone who got it by a certain way, or one customer. */
export const LINK_KINDS = ["general", "named", "personal"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** What somebody who opens a link may do. */
export const RUN_STATES = ["open", "paused", "closed", "expired", "finished"] as const;
export type RunState = (typeof RUN_STATES)[number];

/** The form and version of an exported file. */
export const EXPORT_FORMAT = "dlvrd-encap";
export const EXPORT_VERSION = 1;
/** So long a designer may be opened with an access id. */
export const ACCESS_MINUTES = 10;
export const EXAMPLE_NAMES = ["feedback", "booking", "kyc"] as const;
