import type { Template, WhatsAppTemplate } from "../model/index.ts";
import type { Json } from "./json.ts";
/**
 * A template as WhatsApp's Cloud API takes it: the body of `POST /{WABA}/message_templates`. Addresses of our own
 * (`MediaHeader.url`) have no place in it.
 */
export declare function writeCloudTemplate(template: WhatsAppTemplate): Json;
/** A template as this product keeps it and tells it to its callers. `templateId` is the name. */
export declare function writeStoredTemplate(template: Template, id: string): Json;
