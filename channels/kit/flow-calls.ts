import type { VendorError } from "./errors.ts";
import type { HttpReply, HttpRequest } from "./http.ts";

/** Managing WhatsApp flows at the vendor. */
export interface FlowCalls {
  create(flow: VendorFlow, token: string): HttpRequest;
  created(reply: HttpReply): { vendorId: string } | { error: VendorError };
  /** Name and categories of one that the vendor has. */
  rename(vendorId: string, flow: VendorFlow, token: string): HttpRequest;
  /** Brings the JSON; the vendor takes it with its faults and names them. */
  upload(vendorId: string, json: string, token: string): HttpRequest;
  uploaded(reply: HttpReply): { problems: FlowProblem[] } | { error: VendorError };
  publish(vendorId: string, token: string): HttpRequest;
  deprecate(vendorId: string, token: string): HttpRequest;
  /** Drafts alone can be deleted. */
  remove(vendorId: string, token: string): HttpRequest;
  /** What became of any of these: undefined where it was done. */
  done(reply: HttpReply): VendorError | undefined;
  /** A page of them; `after` is the cursor of the page before. */
  list(after: string | undefined, token: string): HttpRequest;
  listed(reply: HttpReply): { flows: ListedFlow[]; after?: string } | { error: VendorError };
}
export interface VendorFlow {
  name: string;
  categories: readonly string[];
}
export interface ListedFlow {
  vendorId: string;
  name: string;
  /** The vendor's own word. */
  status: string;
}
/** What the vendor finds wrong in a flow's JSON. */
export interface FlowProblem {
  error: string;
  message: string;
  line: number;
}
