export { CAPABILITIES, type Capability, type Taps } from "./capabilities.ts";
export { kindOf, templateChannel } from "./channels.ts";
export { EMAIL_LIMITS, WHATSAPP_LIMITS } from "./whatsapp.ts";
