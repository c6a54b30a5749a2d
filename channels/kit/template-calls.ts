import type { EditRules } from "./edit-rules.ts";
import type { VendorError } from "./errors.ts";
import type { HttpReply, HttpRequest } from "./http.ts";

/** Managing templates at the vendor. `components` are in the WhatsApp Cloud API's shape. */
export interface TemplateCalls {
  create(template: VendorTemplate, token: string): HttpRequest;
  created(reply: HttpReply): { vendorId: string; status: string } | { error: VendorError };
  /** Changes one that the vendor has, which reviews it again; undefined where a vendor has no such call. */
  edit?: EditCalls;
  /** A page of them; `after` is the cursor of the page before. */
  list(after: string | undefined, token: string): HttpRequest;
  listed(reply: HttpReply): { templates: ListedTemplate[]; after?: string } | { error: VendorError };
  remove(template: { name: string; vendorId: string }, token: string): HttpRequest;
  /** One that was gone already is removed too. */
  removed(reply: HttpReply): VendorError | undefined;
  /** Uploading the example of a header; undefined where an address that anyone can fetch stands in its place. */
  examples?: ExampleCalls;
}
export interface VendorTemplate {
  name: string;
  language: string;
  category: string;
  parameter_format?: string;
  components: unknown[];
}
export interface ListedTemplate extends VendorTemplate {
  vendorId: string;
  status: string;
  reason: string | null;
}

/** Editing a template. Name and language stay what they are. */
export interface EditCalls {
  rules: EditRules;
  request(vendorId: string, change: TemplateEdit, token: string): HttpRequest;
  read(reply: HttpReply): VendorError | undefined;
}
/** The components whole; without a category it stays what it is. */
export interface TemplateEdit {
  category?: string;
  components: unknown[];
}

/** An upload in two calls: one that opens it, one that brings the bytes and gets the handle. */
export interface ExampleCalls {
  begin(file: ExampleFile, token: string): HttpRequest;
  begun(reply: HttpReply): { session: string } | { error: VendorError };
  put(session: string, file: ExampleFile, token: string): HttpRequest;
  done(reply: HttpReply): { handle: string } | { error: VendorError };
}
export interface ExampleFile {
  name: string;
  /** "image/png" */
  mediaType: string;
  bytes: Uint8Array;
}
