import type { VendorError } from "./errors.ts";
import type { HttpReply, HttpRequest } from "./http.ts";

/** Managing templates at the vendor. `components` are in the WhatsApp Cloud API's shape. */
export interface TemplateCalls {
  create(template: VendorTemplate, token: string): HttpRequest;
  created(reply: HttpReply): { vendorId: string; status: string } | { error: VendorError };
  /** A page of them; `after` is the cursor of the page before. */
  list(after: string | undefined, token: string): HttpRequest;
  listed(reply: HttpReply): { templates: ListedTemplate[]; after?: string } | { error: VendorError };
  remove(template: { name: string; vendorId: string }, token: string): HttpRequest;
}
export interface VendorTemplate {
  name: string;
  language: string;
  category: string;
  components: unknown[];
}
export interface ListedTemplate extends VendorTemplate {
  vendorId: string;
  status: string;
  reason: string | null;
}
