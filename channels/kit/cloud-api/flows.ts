import type { FlowCalls, FlowProblem } from "../flow-calls.ts";
import {
  at,
  get,
  type HttpReply,
  type HttpRequest,
  listAt,
  postForm,
  postJson,
  readJson,
  textAt,
} from "../http.ts";
import { readReplyError } from "./errors.ts";

const PAGE = "100";
/** Stands in no JSON: it would have to hold a line of its own that begins with dashes. */
const BOUNDARY = "----dlvrd-flow-4f1c0f6b9a5d4c37";

/** Meta's Flows API (Meta, "Flows API reference"): `base` is the Graph API, `waba` the business account in it. */
export function cloudFlowCalls(base: string, waba: string, headers: () => Record<string, string>): FlowCalls {
  const place = (id: string) => `${base}/${encodeURIComponent(id)}`;
  const failed = (reply: HttpReply) => reply.status >= 300;
  return {
    create: ({ name, categories }) => postJson(`${waba}/flows`, headers(), { name, categories }),
    created(reply) {
      const vendorId = textAt(readJson(reply.body), "id");
      return failed(reply) || vendorId === undefined ? { error: readReplyError(reply) } : { vendorId };
    },
    rename: (id, { name, categories }) =>
      postForm(place(id), headers(), { name, categories: JSON.stringify(categories) }),
    upload: (id, json) => assets(`${place(id)}/assets`, headers(), json),
    uploaded: (reply) =>
      failed(reply)
        ? { error: readReplyError(reply) }
        : { problems: listAt(readJson(reply.body), "validation_errors").map(readProblem) },
    publish: (id) => postJson(`${place(id)}/publish`, headers(), {}),
    deprecate: (id) => postJson(`${place(id)}/deprecate`, headers(), {}),
    remove: (id) => ({ method: "DELETE", url: place(id), headers: headers() }),
    done: (reply) => (failed(reply) ? readReplyError(reply) : undefined),
    list: (after) => get(`${waba}/flows`, headers(), { fields: "id,name,status", limit: PAGE, after }),
    listed(reply) {
      if (failed(reply)) return { error: readReplyError(reply) };
      const body = readJson(reply.body);
      return {
        flows: listAt(body, "data").map((flow) => ({
          vendorId: textAt(flow, "id") ?? "",
          name: textAt(flow, "name") ?? "",
          status: textAt(flow, "status") ?? "",
        })),
        after: at(body, "paging", "next") ? textAt(body, "paging", "cursors", "after") : undefined,
      };
    },
  };
}

const readProblem = (problem: unknown): FlowProblem => ({
  error: textAt(problem, "error") ?? "",
  message: textAt(problem, "message") ?? "",
  line: Number(at(problem, "line_start")) || 0,
});

/** The multipart form (RFC 7578) that the JSON travels in. */
function assets(url: string, headers: Record<string, string>, json: string): HttpRequest {
  const field = (disposition: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
  return {
    method: "POST",
    url,
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: [
      field('name="name"', "flow.json"),
      field('name="asset_type"', "FLOW_JSON"),
      field('name="file"; filename="flow.json"\r\ncontent-type: application/json', json),
      `--${BOUNDARY}--\r\n`,
    ].join(""),
  };
}
