import type { ListedTemplate, TemplateCalls } from "../template-calls.ts";
import { at, type HttpReply, type HttpRequest, listAt, postJson, readJson, textAt } from "../http.ts";
import { readReplyError } from "./errors.ts";

const PAGE = 100;

/** The management calls of a WhatsApp Business Account, at Meta or at a reseller that keeps their form. */
export function cloudTemplateCalls(base: string, headers: () => Record<string, string>): TemplateCalls {
  const url = `${base}/message_templates`;
  const bare = (method: HttpRequest["method"], query: Record<string, string>): HttpRequest => ({
    method,
    url: `${url}?${new URLSearchParams(query).toString()}`,
    headers: headers(),
  });
  return {
    create: (template) => postJson(url, headers(), template),
    created(reply) {
      const vendorId = textAt(readJson(reply.body), "id");
      if (reply.status >= 300 || vendorId === undefined) return { error: readReplyError(reply) };
      return { vendorId, status: textAt(readJson(reply.body), "status") ?? "PENDING" };
    },
    list: (after) =>
      bare("GET", {
        fields: "id,name,language,status,category,parameter_format,components,rejected_reason",
        limit: String(PAGE),
        ...(after ? { after } : {}),
      }),
    listed: readListed,
    remove: ({ name, vendorId }) => bare("DELETE", { name, hsm_id: vendorId }),
    removed: (reply) => (reply.status < 300 || reply.status === 404 ? undefined : readReplyError(reply)),
  };
}

function readListed(reply: HttpReply): ReturnType<TemplateCalls["listed"]> {
  if (reply.status >= 300) return { error: readReplyError(reply) };
  const body = readJson(reply.body);
  return {
    templates: listAt(body, "data").map(readTemplate),
    after: at(body, "paging", "next") ? textAt(body, "paging", "cursors", "after") : undefined,
  };
}

function readTemplate(item: unknown): ListedTemplate {
  const reason = textAt(item, "rejected_reason");
  const format = textAt(item, "parameter_format");
  return {
    vendorId: textAt(item, "id") ?? "",
    name: textAt(item, "name") ?? "",
    language: textAt(item, "language") ?? "",
    category: textAt(item, "category") ?? "",
    ...(format ? { parameter_format: format } : {}),
    components: listAt(item, "components"),
    status: textAt(item, "status") ?? "PENDING",
    reason: reason && reason !== "NONE" ? reason : null,
  };
}
