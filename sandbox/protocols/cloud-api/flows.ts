import type { FlowChange, FlowProblem, FlowRefusal, VendorFlow } from "../../kit/flows.ts";
import { multipartOf } from "../../kit/multipart.ts";
import type { Account, Call, FlowProtocol } from "../../kit/protocol.ts";
import { at, formOf, json, jsonOf, listAt, textAt, type WireRequest } from "../../kit/wire.ts";
import { graphError } from "./reasons.ts";
import { refuse } from "./templates.ts";
import { cloudHook, type Frame, type Sign } from "./webhooks.ts";

const PAGE = 25;
const PAGE_MAX = 100;
const CATEGORIES = [
  "SIGN_UP",
  "SIGN_IN",
  "APPOINTMENT_BOOKING",
  "LEAD_GENERATION",
  "CONTACT_US",
  "CUSTOMER_SUPPORT",
  "SURVEY",
  "OTHER",
];

/** The fields of a body, as JSON, as a form, or as the parts of a multipart one: the Graph API takes each. */
function fieldsOf(request: WireRequest): unknown {
  const type = request.headers["content-type"] ?? "";
  if (type.startsWith("multipart/"))
    return Object.fromEntries(multipartOf(request).map(({ name, bytes }) => [name, bytes.toString("utf8")]));
  return type.includes("urlencoded") ? formOf(request) : jsonOf(request);
}

function categoriesOf(fields: unknown): string[] | undefined {
  const given = at(fields, "categories");
  const list = typeof given === "string" ? jsonOf({ body: Buffer.from(given) }) : given;
  return list === undefined ? undefined : listAt({ list }, "list").map(String);
}

const wrongCategory = (categories: readonly string[]): boolean =>
  categories.length === 0 || categories.some((category) => !CATEGORIES.includes(category));

/** What a call below `/{WABA}/flows` asks for (Meta, "Flows API reference"). */
export function readFlowsCall(request: WireRequest): Call {
  if (request.method === "GET") {
    const { limit, after } = request.query;
    const most = Math.min(Math.max(Number(limit) || PAGE, 1), PAGE_MAX);
    return { kind: "flow", what: "list", limit: most, offset: Number(after) || 0 };
  }
  const fields = fieldsOf(request);
  const name = textAt(fields, "name")?.trim();
  const categories = categoriesOf(fields) ?? [];
  if (!name) return refuse("The parameter name is required.");
  if (wrongCategory(categories))
    return refuse(`The parameter categories must be of: ${CATEGORIES.join(", ")}.`);
  return {
    kind: "flow",
    what: "create",
    name,
    categories,
    json: textAt(fields, "flow_json"),
    publish: textAt(fields, "publish") === "true",
  };
}

/** What a call at a flow's own place asks for; undefined where it is none. */
export function readFlowCall(request: WireRequest, id: string, edge: string | undefined): Call | undefined {
  if (!/^\d+$/.test(id)) return undefined;
  const { method } = request;
  if (edge === "publish" || edge === "deprecate")
    return method === "POST" ? { kind: "flow", what: edge, id } : undefined;
  if (edge === "assets") {
    if (method === "GET") return { kind: "flow", what: "assets", id };
    const fields = fieldsOf(request);
    if (textAt(fields, "asset_type") !== "FLOW_JSON")
      return refuse("The parameter asset_type must be FLOW_JSON.");
    const file = textAt(fields, "file");
    return file
      ? { kind: "flow", what: "upload", id, json: file }
      : refuse("The parameter file is required.");
  }
  if (edge !== undefined) return undefined;
  if (method === "DELETE") return { kind: "flow", what: "remove", id };
  if (method === "GET") return { kind: "flow", what: "show", id };
  const fields = fieldsOf(request);
  const [name, categories] = [textAt(fields, "name"), categoriesOf(fields)];
  if (method !== "POST" || (name === undefined && categories === undefined)) return undefined;
  if (categories && wrongCategory(categories)) return refuse("The parameter categories is wrong.");
  return { kind: "flow", what: "change", id, name, categories };
}

const REFUSALS: Record<FlowRefusal, [code: number, status: number, message: string]> = {
  blocked: [139000, 400, "Blocked by integrity"],
  fixed: [139001, 400, "Flow can't be updated"],
  unpublishable: [139002, 400, "Publishing flow failed"],
  "not-published": [139003, 400, "Flow can't be deprecated"],
  "not-draft": [139004, 400, "Flow can't be deleted"],
  taken: [100, 400, "Invalid parameter"],
  missing: [100, 404, "Unsupported request"],
};
const DETAILS: Record<FlowRefusal, string> = {
  blocked: "The flow is blocked.",
  fixed: "A deprecated flow cannot be changed.",
  unpublishable: "The flow has validation errors.",
  "not-published": "Only a published flow can be deprecated.",
  "not-draft": "Only a draft can be deleted.",
  taken: "A flow of this name exists already.",
  missing: "Object does not exist or cannot be loaded due to missing permissions.",
};

/** A validation error in Meta's own shape. */
const problem = ({ error, message, line, lineEnd, column, columnEnd, pointer }: FlowProblem) => ({
  error,
  error_type: "FLOW_JSON_ERROR",
  message,
  line_start: line,
  line_end: lineEnd,
  column_start: column,
  column_end: columnEnd,
  pointers: [
    { line_start: line, line_end: lineEnd, column_start: column, column_end: columnEnd, path: pointer },
  ],
});

/** What a flow's JSON says under a name of its top. */
const topOf = (flow: VendorFlow, name: string) =>
  textAt(jsonOf({ body: Buffer.from(flow.json) }), name) ?? null;

/** Flows as the Graph API tells of them. */
export const graphFlows: Omit<FlowProtocol, "told" | "answered"> = {
  id: ({ number }) => String(number),
  created: (id, problems) => json({ id, success: true, validation_errors: problems.map(problem) }),
  listed(flows, offset, total, base) {
    const next = offset + flows.length;
    return json({
      data: flows.map(({ id, name, status, categories }) => ({
        id,
        name,
        status,
        categories,
        validation_errors: [],
      })),
      paging: {
        cursors: { before: String(offset), after: String(next) },
        ...(next < total ? { next: `${base}?after=${next}` } : {}),
      },
    });
  },
  shown: (flow, problems) =>
    json({
      id: flow.id,
      name: flow.name,
      status: flow.status,
      categories: flow.categories,
      validation_errors: problems.map(problem),
      json_version: topOf(flow, "version"),
      data_api_version: topOf(flow, "data_api_version"),
    }),
  assets: ({ json: text }, origin) =>
    json({
      data:
        text === ""
          ? []
          : [{ name: "flow.json", asset_type: "FLOW_JSON", download_url: `${origin}/flow.json` }],
      paging: { cursors: { before: "0", after: "1" } },
    }),
  uploaded: (problems) => json({ success: true, validation_errors: problems.map(problem) }),
  done: () => json({ success: true }),
  refused(refusal, detail) {
    const [code, status, message] = REFUSALS[refusal];
    return graphError(status, {
      message: `(#${code}) ${message}`,
      type: "OAuthException",
      code,
      error_data: { messaging_product: "whatsapp", details: detail ?? DETAILS[refusal] },
    });
  },
};

/** How far a flow is now, in the form of the field `flows`. */
export function tellFlow(account: Account, frame: Frame, sign: Sign, { flow, from, at: when }: FlowChange) {
  const value = {
    event: "FLOW_STATUS_CHANGE",
    message: `Flow ${flow.name} changed status from ${from} to ${flow.status}`,
    flow_id: flow.id,
    old_status: from,
    new_status: flow.status,
    timestamp: Math.floor(when / 1000),
  };
  return cloudHook(account, frame, sign, "flows", value);
}
