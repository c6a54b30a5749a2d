import type { Account, Adapter, Content, HttpConnection, HttpReply, OutboundMessage } from "../index.ts";

/** A connection of an adapter that speaks HTTP. */
export function httpOf(adapter: Adapter, account: Account): HttpConnection {
  const connection = adapter.connect(account);
  if (connection.protocol !== "http") throw new Error(`${adapter.vendor} does not speak HTTP.`);
  return connection;
}

/** A message of a test. */
export const outgoing = (content: Content, more: Partial<OutboundMessage> = {}): OutboundMessage => ({
  to: "+919812345678",
  content,
  reference: "ref-1",
  ...more,
});

/** An answer of a vendor; what is no text is written as JSON. */
export const reply = (
  status: number,
  body: unknown = "",
  headers: Record<string, string> = {},
): HttpReply => ({
  status,
  headers,
  body: typeof body === "string" ? body : JSON.stringify(body),
});

/** What a connection puts on the wire for a content, with a JSON or form body read back. */
export function wire(
  connection: HttpConnection,
  content: Content,
  more: Partial<OutboundMessage> = {},
  token = "tok",
) {
  const request = connection.send(outgoing(content, more), token);
  const text = String(request.body ?? "");
  const isForm = request.headers["content-type"]?.includes("urlencoded");
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : text ? JSON.parse(text) : undefined;
  return { ...request, body };
}
