import type { RunAt, RunFace, RunPressed } from "#contract/encaps/runs.ts";
import type { Keep } from "./keep.ts";
import { Failed, type Opened, type Press, type Trouble, type Way } from "./way.ts";

const REASONS: Record<string, Trouble> = { RUN_UNKNOWN: "unknown", RUN_LOST: "lost", RUN_CLOSED: "closed" };
const STATUS: Record<number, Trouble> = { 404: "unknown", 429: "tooFast" };

/** An app behind its link. */
export class Remote implements Way {
  readonly #root: string;
  readonly #keep: Keep;

  constructor(code: string, keep: Keep) {
    this.#root = `/e/run/${encodeURIComponent(code)}`;
    this.#keep = keep;
  }

  async open(): Promise<Opened> {
    const face = await this.#call<RunFace>("GET", "");
    if (face.state !== "open") return { face, at: null };
    try {
      return await this.#start();
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      // What was begun here is gone: the link begins anew.
      if (error.trouble === "lost") {
        this.#keep.clear();
        return this.#start();
      }
      // It was closed in between.
      if (error.trouble === "closed") return { face: await this.#call<RunFace>("GET", ""), at: null };
      throw error;
    }
  }

  press(press: Press): Promise<RunPressed> {
    return this.#call("POST", "/press", { token: this.#keep.token(), ...press });
  }

  async #start(): Promise<Opened> {
    const body = { token: this.#keep.token() };
    const begun = await this.#call<{ face: RunFace; token: string | null; at: RunAt }>(
      "POST",
      "/start",
      body,
    );
    this.#keep.setToken(begun.token);
    return begun;
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const reply = await fetch(this.#root + path, {
      method,
      credentials: "omit",
      ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
    }).catch(() => {
      throw new Failed("unreachable");
    });
    const said = (await reply.json().catch(() => null)) as { response?: T & { reason?: string } } | null;
    if (reply.ok && said?.response) return said.response;
    const reason = said?.response?.reason ?? "";
    throw new Failed(
      REASONS[reason] ?? STATUS[reply.status] ?? (reply.status >= 502 ? "unreachable" : "trouble"),
    );
  }
}
