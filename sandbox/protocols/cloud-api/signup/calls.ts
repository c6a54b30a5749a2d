import { bearerOf, formOf, jsonOf, type WireRequest } from "../../../kit/wire.ts";

/** What is asked of the vendor while a business is taken on. */
export type SignupCall =
  | { kind: "exchange"; clientId: string; clientSecret: string; code: string; redirectUri: string }
  | { kind: "debug"; inspected: string; by: string }
  | { kind: "node"; id: string; token: string }
  | { kind: "numbers"; wabaId: string; token: string }
  | { kind: "request-code"; id: string; token: string; method: string }
  | { kind: "verify-code"; id: string; token: string; code: string }
  | { kind: "register"; id: string; token: string; pin: string }
  | { kind: "profile"; id: string; token: string }
  | { kind: "set-profile"; id: string; token: string; profile: Record<string, unknown> };

const PATH = /^\/v\d+\.\d+\/([\w-]+)(?:\/(\w+))?$/;

/** Undefined for what has nothing to do with it: messages, templates, files. */
export function readSignupCall(request: WireRequest): SignupCall | undefined {
  const [, id = "", edge] = PATH.exec(request.path) ?? [];
  if (id === "") return undefined;
  return request.method === "GET" ? readGet(request, id, edge) : readPost(request, id, edge);
}

function readGet(request: WireRequest, id: string, edge: string | undefined): SignupCall | undefined {
  const { query } = request;
  const token = bearerOf(request);
  if (id === "oauth" && edge === "access_token") {
    const { client_id = "", client_secret = "", code = "", redirect_uri = "" } = query;
    return {
      kind: "exchange",
      clientId: client_id,
      clientSecret: client_secret,
      code,
      redirectUri: redirect_uri,
    };
  }
  if (id === "debug_token") return { kind: "debug", inspected: query.input_token ?? "", by: token };
  if (edge === "phone_numbers") return { kind: "numbers", wabaId: id, token };
  if (edge === "whatsapp_business_profile") return { kind: "profile", id, token };
  return edge === undefined ? { kind: "node", id, token } : undefined;
}

function readPost(request: WireRequest, id: string, edge: string | undefined): SignupCall | undefined {
  const token = bearerOf(request);
  const fields = fieldsOf(request);
  const word = (name: string) => String(fields[name] ?? "");
  switch (edge) {
    case "request_code":
      return { kind: "request-code", id, token, method: word("code_method") };
    case "verify_code":
      return { kind: "verify-code", id, token, code: word("code") };
    case "register":
      return { kind: "register", id, token, pin: word("pin") };
    case "whatsapp_business_profile":
      return { kind: "set-profile", id, token, profile: fields };
    default:
      return undefined;
  }
}

/** Meta takes fields as JSON, as a form, and in the address. */
function fieldsOf(request: WireRequest): Record<string, unknown> {
  const json = jsonOf(request);
  const body = typeof json === "object" && json !== null ? json : formOf(request);
  return { ...request.query, ...body };
}
