export { MAILS } from "./capabilities.ts";
export { emailOf, base64 } from "./content.ts";
export { unsubscribeHeaders } from "./unsubscribe.ts";
export { isAddress, SENDER_CREDENTIALS } from "./credentials.ts";
