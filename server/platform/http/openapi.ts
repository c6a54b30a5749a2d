import { z } from "zod";
import { ERRORS, SUCCESS_CODE } from "#contract/errors.ts";
import { TOKEN_HEADER } from "#contract/auth.ts";
import { type BodyFormat, type Route, IDEMPOTENCY_KEY_MAX } from "#contract/route.ts";

const MEDIA: Record<BodyFormat, string> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
};

/** The OpenAPI 3.1 document of the whole contract. */
export function openApi(contract: Record<string, Route>, version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(contract)) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(name, route);
  }
  return {
    openapi: "3.1.0",
    info: { title: "DLVRD", version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    paths,
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: TOKEN_HEADER },
        session: { type: "apiKey", in: "cookie", name: "dlvrd_session" },
      },
    },
  };
}

function operation(name: string, route: Route): Record<string, unknown> {
  const permission = route.public ? "anyone" : [route.permission].flat().join(" or ");
  return {
    operationId: name,
    tags: [route.path.split("/").filter(Boolean).slice(0, 3).join("/")],
    summary: route.summary,
    description: `Permission: ${permission}.`,
    ...(route.public ? { security: [] } : { security: [{ token: [] }, { session: [] }] }),
    parameters: [
      ...parameters("path", route.params),
      ...parameters("query", route.query),
      ...(mayBeNamed(route) ? [NAMED] : []),
    ],
    ...(route.body ? { requestBody: requestBody(route) } : {}),
    responses: {
      200: { description: "Done.", content: replyContent(route) },
      "4XX": { description: "Refused, with a sentence that says why.", content: failureContent(route) },
    },
  };
}

/** Whether an Idempotency-Key is heeded. */
const mayBeNamed = (route: Route) => !route.public && route.method !== "GET" && route.envelope !== "raw";
const NAMED = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Names this call for a day: sent again under the same key it is carried out once and answered as it was then, with Idempotent-Replayed: true.",
  schema: { type: "string", minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX },
};

function parameters(place: "path" | "query", schema: z.ZodObject | undefined): unknown[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !(field as z.ZodType).safeParse(undefined).success,
    schema: toJson(field as z.ZodType, "input"),
  }));
}

function requestBody(route: Route) {
  const formats = route.formats ?? (["json", "form"] as const);
  const schema = toJson(route.body!, "input");
  return {
    required: true,
    content: Object.fromEntries(formats.map((format) => [MEDIA[format], { schema }])),
  };
}

function replyContent(route: Route) {
  if (route.envelope === "raw") return { "application/octet-stream": {} };
  const data = toJson(route.reply, "output");
  return { "application/json": { schema: envelope(route, true, data) } };
}

function failureContent(route: Route) {
  const data = {
    type: "object",
    properties: {
      reason: { enum: Object.keys(ERRORS) },
      errors: {
        type: "array",
        items: { type: "object", properties: { field: { type: "string" }, message: { type: "string" } } },
      },
    },
  };
  return { "application/json": { schema: envelope(route, false, data) } };
}

function envelope(route: Route, status: boolean, data: unknown) {
  const text = { type: "string" };
  const isEnterprise = route.envelope === "enterprise";
  return {
    type: "object",
    properties: {
      status: { const: status },
      code: status ? { const: SUCCESS_CODE } : { type: "integer" },
      message: isEnterprise ? { type: "object", properties: { message: text } } : text,
      [isEnterprise ? "response" : "data"]: data,
    },
  };
}

function toJson(schema: z.ZodType, io: "input" | "output"): unknown {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === "custom")
        Object.assign(jsonSchema, { type: "string", format: "binary" });
    },
  }) as Record<string, unknown>;
  return rest;
}
