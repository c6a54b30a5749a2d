/** Everything about customers' data that is computation, not storage. */
export * from "./consents/index.ts";
export * from "./dedupe/index.ts";
export * from "./fields/index.ts";
export * from "./mapping/index.ts";
export * from "./phone/index.ts";
export * from "./segments/index.ts";
