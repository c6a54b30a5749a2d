import type { FastifyInstance } from "fastify";

/** A call as it came in, before anything of it is believed or parsed. */
export interface RawCall {
  method: string;
  /** Path and query. */
  url: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** Milliseconds since 1970. */
  receivedAt: number;
  address: string;
}
export interface RawReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Where other companies' servers call in: no session, no envelope, bytes as they came. It proves callers by itself. */
export interface Door {
  methods: readonly ("GET" | "POST" | "PUT")[];
  /** With `{name}` places, from the root. */
  path: string;
  maxBytes: number;
  handle(call: RawCall): Promise<RawReply>;
}

const NOTHING = new Uint8Array(0);

export async function openDoors(app: FastifyInstance, doors: readonly Door[]): Promise<void> {
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    for (const door of doors) {
      inner.route({
        method: [...door.methods],
        url: door.path.replace(/\{(\w+)\}/g, ":$1"),
        bodyLimit: door.maxBytes,
        config: { door: true },
        async handler(request, reply) {
          const answer = await door.handle({
            method: request.method,
            url: request.url,
            params: request.params as Record<string, string>,
            query: single(request.query as Record<string, string | string[]>),
            headers: single(request.headers),
            body: (request.body as Buffer | undefined) ?? NOTHING,
            receivedAt: Date.now(),
            address: request.ip,
          });
          return reply.code(answer.status).headers(answer.headers).send(answer.body);
        },
      });
    }
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Called by other companies' servers, thousands of times a second. */
    door?: true;
  }
}

/** Of what comes several times, all of it: no signed webhook repeats a name. */
function single(given: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return flat;
}
