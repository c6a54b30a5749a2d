import type { z } from "zod";
import type { Permission } from "./permissions.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * How a reply is wrapped.
 * `nlp`: `{status, code, message, data}`; `enterprise`: `{status, message: {message}, response}`;
 * `raw`: no wrapping, the handler streams the body itself (a file).
 */
export type Envelope = "nlp" | "enterprise" | "raw";

export type BodyFormat = "json" | "form" | "multipart";

/** Who may call: anyone, anyone signed in, whoever holds one of the permissions, or a visitor of a web chat alone. */
export type Access =
  | { public: true; permission?: never }
  | { permission: Permission | readonly Permission[] | "SIGNED_IN" | "VISITOR"; public?: never };

/** One call of the API. Server, typed client, API page and the table-driven tests are all made from this record. */
export type Route = Access & {
  method: Method;
  /** Path with `{name}` places, from the root. */
  path: string;
  summary: string;
  envelope: Envelope;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What stands in the envelope's `data` / `response`. */
  reply: z.ZodType;
  /** Body formats understood; JSON and form-encoded where none is named. */
  formats?: readonly BodyFormat[];
  /** Largest body in bytes, when it differs from the server's default. */
  maxBytes?: number;
  /** Calls a minute one address may make; to what is open to anyone, where many people share one. */
  perMinute?: number;
  /** Another site's page may make a browser send it (a SAML provider's does): what it brings has to prove itself. */
  fromAnywhere?: true;
  /** A GET that changes something (the specification has one) is guarded against foreign origins like a POST. */
  effects?: true;
};

/** One thing a client may ask for over its socket: the frame's `action` is its name, the payload stands beside it. */
export interface SocketRoute {
  permission: Permission | readonly Permission[] | "VISITOR";
  summary: string;
  payload: z.ZodObject;
}
/** Declares a feature's socket actions; keeps names and schemas as literal types. */
export const socketRoutes = <const T extends Record<string, SocketRoute>>(table: T): T => table;

/** Declares a feature's routes; keeps methods, paths and schemas as literal types. */
export const routes = <const T extends Record<string, Route>>(table: T): T => table;

/** The prefix the specification writes as `{api}`. */
export const API = "/chatbird/api";

export type ParamsOf<R> = R extends { params: infer S extends z.ZodType } ? z.output<S> : undefined;
export type QueryOf<R> = R extends { query: infer S extends z.ZodType } ? z.output<S> : undefined;
export type BodyOf<R> = R extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;
export type ReplyOf<R> = R extends { reply: infer S extends z.ZodType } ? z.input<S> : never;

/** What a caller may pass (before defaults and transforms). */
export type CallOf<R> = (R extends { params: infer S extends z.ZodType } ? { params: z.input<S> } : unknown) &
  (R extends { query: infer S extends z.ZodType } ? { query?: z.input<S> } : unknown) &
  (R extends { body: infer S extends z.ZodType } ? { body: z.input<S> | FormLike } : unknown);
/** Stands for the browser's FormData, which this room does not know. */
export interface FormLike {
  append(name: string, value: string): void;
  entries?: unknown;
}
/** What a caller gets (after the server's transforms). */
export type AnswerOf<R> = R extends { reply: infer S extends z.ZodType } ? z.output<S> : never;

/** The header by which a caller names a call, so that it is carried out once however often it is sent (lower case). */
export const IDEMPOTENCY_HEADER = "idempotency-key";
/** Its longest value, in characters. */
export const IDEMPOTENCY_KEY_MAX = 255;
/** Says of an answer that it is that of an earlier try. */
export const REPLAYED_HEADER = "idempotent-replayed";
