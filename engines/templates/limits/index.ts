export { CAPABILITIES, type Capability, EVENT_LIMITS, type Taps } from "./capabilities.ts";
export { kindOf, templateChannel } from "./channels.ts";
export { EMAIL_LIMITS, WHATSAPP_LIMITS } from "./whatsapp.ts";
