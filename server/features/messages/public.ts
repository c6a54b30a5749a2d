export { countMessages } from "./dispatches/repository.ts";
export type { DispatchRow, Recipient } from "./dispatches/repository.ts";
export { keepsReference } from "./lanes/doubt.ts";
export type { Dispatches } from "./dispatches/service.ts";
export type { Messages } from "./index.ts";
export type { DispatchContent } from "./render/content.ts";
export { compileContent } from "./render/renderer.ts";
export { historyOf, listMessages, type MessagePage, reasonsOf } from "./reports/messages.ts";
