export { signatures } from "./deliver/sign.ts";
export { emitWebhooks, wantsWebhooks } from "./emit/emit.ts";
