import { readReplyError } from "../kit/cloud-api/index.ts";
import type { ListedTemplate, TemplateCalls } from "../kit/index.ts";
import { at, get, listAt, postJson, readJson, textAt } from "../kit/index.ts";

const PAGE = 100;

/** Templates at 360dialog: Meta's components, pages by offset, states in small letters, removed by name. */
export const templateCalls = (url: string, headers: () => Record<string, string>): TemplateCalls => ({
  create: (template) => postJson(url, headers(), template),
  created(reply) {
    const body = readJson(reply.body);
    const vendorId = textAt(body, "id") ?? textAt(body, "name");
    if (reply.status >= 300 || vendorId === undefined) return { error: readReplyError(reply) };
    return { vendorId, status: stateOf(body) };
  },
  list: (after) => get(url, headers(), { limit: String(PAGE), offset: after ?? "0" }),
  listed(reply) {
    if (reply.status >= 300) return { error: readReplyError(reply) };
    const body = readJson(reply.body);
    const found = listAt(body, "waba_templates");
    const next = (Number(at(body, "offset")) || 0) + found.length;
    const more = found.length > 0 && next < (Number(at(body, "total")) || 0);
    return { templates: found.map(readTemplate), ...(more ? { after: String(next) } : {}) };
  },
  remove: ({ name }) => ({ method: "DELETE", url: `${url}/${encodeURIComponent(name)}`, headers: headers() }),
  removed: (reply) => (reply.status < 300 || reply.status === 404 ? undefined : readReplyError(reply)),
});

const stateOf = (template: unknown): string => {
  const state = (textAt(template, "status") ?? "PENDING").toUpperCase();
  return state === "SUBMITTED" ? "PENDING" : state;
};

function readTemplate(item: unknown): ListedTemplate {
  const reason = textAt(item, "rejected_reason");
  return {
    vendorId: textAt(item, "id") ?? textAt(item, "name") ?? "",
    name: textAt(item, "name") ?? "",
    language: textAt(item, "language") ?? "",
    category: textAt(item, "category") ?? "",
    components: listAt(item, "components"),
    status: stateOf(item),
    reason: reason && reason.toUpperCase() !== "NONE" ? reason : null,
  };
}
