import { type HttpReply, readJson, textAt } from "../http.ts";
import type { ExampleCalls } from "../template-calls.ts";
import { readReplyError } from "./errors.ts";

/**
 * Meta's resumable upload (Meta, "Resumable Upload API"), which gives the handle that a template names its example by.
 * `app` stands for the app of the token. The second call signs on in a form of its own.
 */
export const cloudExamples = (graph: string, accessToken: string): ExampleCalls => {
  const headers = { authorization: `OAuth ${accessToken}` };
  return {
    begin({ name, mediaType, bytes }) {
      const query = { file_name: name, file_length: String(bytes.length), file_type: mediaType };
      return {
        method: "POST",
        url: `${graph}/app/uploads?${new URLSearchParams(query).toString()}`,
        headers,
      };
    },
    begun(reply) {
      const session = valueOf(reply, "id");
      return session === undefined ? { error: readReplyError(reply) } : { session };
    },
    // The session's name is a path and a query in one.
    put: (session, { mediaType, bytes }) => ({
      method: "POST",
      url: `${graph}/${session}`,
      headers: { ...headers, "content-type": mediaType, file_offset: "0" },
      body: bytes,
    }),
    done(reply) {
      const handle = valueOf(reply, "h");
      return handle === undefined ? { error: readReplyError(reply) } : { handle };
    },
  };
};

const valueOf = (reply: HttpReply, name: string): string | undefined =>
  reply.status < 300 ? textAt(readJson(reply.body), name) : undefined;
