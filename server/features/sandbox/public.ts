export { sandboxPayments } from "./payments/keys.ts";
