/** Message templates: what they hold, what vendors accept, how they look, and how a person's message comes of one. */
export * from "./expression/index.ts";
export * from "./languages/index.ts";
export * from "./limits/index.ts";
export * from "./links/index.ts";
export * from "./mapping/index.ts";
export * from "./markup/index.ts";
export * from "./model/index.ts";
export * from "./preview/index.ts";
export * from "./render/index.ts";
export * from "./review/index.ts";
export * from "./sms/index.ts";
export * from "./variables/index.ts";
export * from "./wire/index.ts";
