import { createHash } from "node:crypto";
import type { Call } from "../../kit/protocol.ts";
import { at, json, textAt, type WireRequest } from "../../kit/wire.ts";
import { refuse } from "./templates.ts";

/** Templates take these as the example of a header (Meta, "Resumable Upload API"). */
const TAKEN = ["image/jpeg", "image/jpg", "image/png", "video/mp4", "application/pdf"];
const SESSION = "upload:";

/** The token of a call that brings an example, which signs on as `OAuth` in any case; empty where there is none. */
export const uploaderOf = ({ headers }: Pick<WireRequest, "headers">): string =>
  /^OAuth\s+(.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";

/** A session that is opened, or the bytes brought to it; undefined for any other call. */
export function readExample(
  request: WireRequest,
  object: string,
  edge: string | undefined,
): Call | undefined {
  if (request.method !== "POST") return undefined;
  if (object === "app" && edge === "uploads") return begin(request);
  if (object.startsWith(SESSION)) return finish(request, object.slice(SESSION.length));
  return undefined;
}

function begin({ query }: WireRequest): Call {
  const { file_name: name, file_length: length, file_type: type } = query;
  const bytes = Number(length);
  if (!Number.isSafeInteger(bytes) || bytes <= 0) return refuse("The parameter file_length is required.");
  if (!type || !TAKEN.includes(type)) return refuse(`The file_type ${type ?? ""} is not supported.`);
  // What a session was opened for stands in its name, so that nothing has to be kept.
  const session = Buffer.from(JSON.stringify({ name, bytes, type })).toString("base64url");
  return {
    kind: "answer",
    what: "example",
    reply: json({ id: `${SESSION}${session}?sig=${session.length}` }),
  };
}

function finish({ headers, body }: WireRequest, session: string): Call {
  const opened = openedFor(session);
  if (!opened) return refuse("The upload session was not found.");
  if (headers.file_offset !== "0") return refuse("The header file_offset is required.");
  if (body.length !== at(opened, "bytes"))
    return refuse(`The file has ${body.length} bytes, but the session was opened for another length.`);
  const print = createHash("sha256").update(body).digest("base64url");
  return {
    kind: "answer",
    what: "example",
    reply: json({ h: `4::${Buffer.from(textAt(opened, "type") ?? "").toString("base64url")}:${print}` }),
  };
}

function openedFor(session: string): unknown {
  try {
    return JSON.parse(Buffer.from(session, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
