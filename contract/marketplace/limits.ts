/** The preset format that this version reads and writes. */
export const PRESET_FORMAT = 1;
export const PRESET_BYTES_MAX = 1024 * 1024;
export const PRESET_ID_MAX = 60;
export const PRESET_VERSION_MAX = 9_999;
export const PRESET_NAME_MAX = 80;
export const SUMMARY_MAX = 200;
export const ABOUT_MAX = 2_000;
export const QUESTIONS_MAX = 10;
export const ANSWER_MAX = 100;
/** Presets that an enterprise keeps of its own. */
export const OWN_PRESETS_MAX = 200;
/** Of each kind of thing in one preset. */
export const THINGS_MAX = 50;
export const INSTALLS_PAGE = 30;
/** How many things one exported preset takes. */
export const EXPORTED_TEMPLATES_MAX = 20;

/** What a preset is made of, as people look for it. */
export const PRESET_KINDS = ["template", "journey", "bot", "app", "flow", "support", "audience"] as const;
export type PresetKind = (typeof PRESET_KINDS)[number];

export const INDUSTRIES = [
  "any",
  "retail",
  "banking",
  "healthcare",
  "travel",
  "education",
  "restaurants",
] as const;
export type Industry = (typeof INDUSTRIES)[number];

/** Each kind of thing that installing makes; they are what the trash calls them. */
export const THING_KINDS = [
  "customer-field",
  "segment",
  "chat-label",
  "canned-reply",
  "flow",
  "template",
  "bot",
  "encap",
  "journey",
] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** What happens to a thing when a newer version is taken over. */
export const CHANGE_KINDS = ["added", "changed", "dropped"] as const;
/** Deeper than this nothing that a preset holds as JSON goes, and nothing walks on. */
export const DEPTH_MAX = 40;
