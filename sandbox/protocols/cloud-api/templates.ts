import type { Call, Template, TemplateDraft, TemplateProtocol } from "../../kit/protocol.ts";
import { formProblem } from "../../kit/templates/review.ts";
import { at, json, jsonOf, listAt, textAt, type WireRequest } from "../../kit/wire.ts";
import { metaRefusal } from "./reasons.ts";

const PAGE = 25;
const PAGE_MAX = 250;

/** What a call below `/message_templates` asks for. */
export function readTemplateCall(request: WireRequest): Call {
  if (request.method === "POST") return readDraft(jsonOf(request));
  if (request.method === "DELETE") {
    const { name, hsm_id: id } = request.query;
    if (!name) return refuse("The parameter name is required.");
    return { kind: "delete-template", name, ...(id ? { id } : {}) };
  }
  return {
    kind: "list-templates",
    filter: {
      name: request.query.name,
      status: request.query.status,
      limit: Math.min(Math.max(Number(request.query.limit) || PAGE, 1), PAGE_MAX),
      offset: offsetOf(request.query.after),
    },
  };
}

export const refuse = (detail: string): Call => ({
  kind: "answer",
  what: "refused",
  reply: metaRefusal("request", detail),
});

/** A template that is handed in, when its form is right. */
export function readDraft(body: unknown): Call {
  const draft: TemplateDraft = {
    name: textAt(body, "name") ?? "",
    language: textAt(body, "language") ?? "",
    category: (textAt(body, "category") ?? "").toUpperCase(),
    components: listAt(body, "components"),
  };
  const problem = formProblem(draft);
  return problem ? refuse(problem) : { kind: "create-template", draft };
}

/** An edit of a template at its own place. */
export function readEdit(id: string, body: unknown): Call {
  const category = textAt(body, "category")?.toUpperCase();
  const components = at(body, "components");
  if (category === undefined && components === undefined)
    return refuse("The parameter components is required.");
  const change = {
    ...(category === undefined ? {} : { category }),
    ...(components === undefined ? {} : { components: listAt(body, "components") }),
  };
  return { kind: "edit-template", id, change };
}

const cursorOf = (offset: number): string => Buffer.from(`offset:${offset}`).toString("base64url");
const offsetOf = (cursor: string | undefined): number =>
  Number(/^offset:(\d{1,7})$/.exec(Buffer.from(cursor ?? "", "base64url").toString())?.[1] ?? 0);

/** A template as the list shows it. */
export const listedTemplate = ({ id, name, language, status, category, components, reason }: Template) => ({
  name,
  components,
  language,
  status,
  category,
  id,
  rejected_reason: reason ?? "NONE",
});

/** Templates as the Graph API tells of them. */
export const graphTemplates: Pick<TemplateProtocol, "id" | "created" | "listed" | "deleted"> = {
  id: ({ number }) => String(number),
  created: ({ id, status, category }) => json({ id, status, category }),
  listed(templates, { offset }, total, base) {
    const next = offset + templates.length;
    const cursors = { before: cursorOf(offset), after: cursorOf(next) };
    return json({
      data: templates.map(listedTemplate),
      paging: { cursors, ...(next < total ? { next: `${base}?after=${cursors.after}` } : {}) },
    });
  },
  deleted: (found) =>
    found ? json({ success: true }) : metaRefusal("missing", "The message template was not found."),
};
