/** What goes to the trash when it is deleted. */
export const TRASH_KINDS = [
  "activity",
  "artifact",
  "blacklist-entry",
  "bot",
  "branding",
  "broadcast",
  "broadcast-draft",
  "bucket",
  "campaign",
  "canned-reply",
  "channel",
  "chat-label",
  "chat-rule",
  "creative-image",
  "creative-library",
  "customer-field",
  "customer-group",
  "department",
  "document",
  "encap",
  "entity",
  "faq",
  "flow",
  "golden-question",
  "integration",
  "intent",
  "journey",
  "mailed-report",
  "preset",
  "preset-install",
  "price",
  "rich-card",
  "role",
  "segment",
  "speech-clip",
  "story",
  "template",
  "test-conversation",
  "test-texts",
  "webhook",
  "website",
] as const;
export type TrashKindName = (typeof TRASH_KINDS)[number];

/** So long what was deleted can be restored. */
export const TRASH_DAYS = 30;

export const TRASH_PAGE = 30;
/** How many entries one call restores or purges. */
export const TRASH_AT_ONCE = 100;
export const TRASH_NAME_MAX = 200;
