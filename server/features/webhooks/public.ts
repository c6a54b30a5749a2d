export { signatures } from "./deliver/sign.ts";
export { emitWebhooks } from "./emit/emit.ts";
