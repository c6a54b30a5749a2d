export * from "./csv/index.ts";
export * from "./fields/index.ts";
export * from "./mapping/index.ts";
export * from "./phone/index.ts";
