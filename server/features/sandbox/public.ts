export { sandboxPayments } from "./payments/keys.ts";
export { sandboxSignup } from "./signup/app.ts";
export { sandboxPartner } from "./partner/account.ts";
