import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface CloudTemplate {
  id: string;
  name: string;
  language: string;
  status: string;
  category: string;
  rejected_reason?: string;
  components: Record<string, unknown>[];
}
export interface Heard {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  query: URLSearchParams;
  body: string;
}

/** A small server of a test that answers as Meta's documents say, for templates and uploads. */
export async function startCloud() {
  const heard: Heard[] = [];
  const templates: CloudTemplate[] = [];
  const state = {
    pageSize: 100,
    /** What the next creation or change is answered with instead; "cut" ends the connection. */
    next: null as { status: number; body: unknown } | "cut" | null,
    /** What every look at the list is answered with instead. */
    listing: null as { status: number; body: unknown } | null,
  };
  let counter = 900;

  function answer({ method, path, query, body }: Heard): { status: number; body: unknown } | "cut" {
    const bare = path.replace(/^\/whatsapp-cloud\/v21\.0\//, "");
    if (bare === "app/uploads") return { status: 200, body: { id: "upload:MTph?sig=ARZ" } };
    if (bare.startsWith("upload:")) return { status: 200, body: { h: `4::aW${body.length}` } };
    if (method === "GET") return state.listing ?? { status: 200, body: page(query.get("after")) };
    if (method === "DELETE") {
      const at = templates.findIndex(({ id }) => id === query.get("hsm_id"));
      if (at < 0) return { status: 404, body: { error: { code: 100, message: "Unknown template" } } };
      templates.splice(at, 1);
      return { status: 200, body: { success: true } };
    }
    const given = state.next;
    state.next = null;
    if (given) return given;
    if (bare !== "222/message_templates") return { status: 200, body: { success: true } };
    const id = String(counter++);
    templates.push({ ...(JSON.parse(body) as CloudTemplate), id, status: "PENDING" });
    return { status: 200, body: { id, status: "PENDING", category: "UTILITY" } };
  }

  function page(after: string | null) {
    const from = Number(after ?? 0);
    const data = templates.slice(from, from + state.pageSize);
    const to = from + data.length;
    const more = to < templates.length;
    return { data, paging: { cursors: { after: String(to) }, ...(more ? { next: "https://next" } : {}) } };
  }

  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://stub");
      const call: Heard = {
        method: request.method ?? "",
        path: decodeURIComponent(url.pathname),
        headers: request.headers,
        query: url.searchParams,
        body: Buffer.concat(parts).toString("latin1"),
      };
      heard.push(call);
      const said = answer(call);
      if (said === "cut") return request.socket.destroy();
      reply.writeHead(said.status, { "content-type": "application/json" }).end(JSON.stringify(said.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    state,
    heard,
    templates,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    last: (method: string) => heard.findLast((call) => call.method === method),
    stop: () => new Promise<void>((done) => (server.closeAllConnections(), server.close(() => done()))),
  };
}
export type Cloud = Awaited<ReturnType<typeof startCloud>>;
