export { emitWebhooks } from "./emit/emit.ts";
