import { LRUCache } from "lru-cache";
import type { HttpReply, HttpRequest } from "#channels/kit/index.ts";
import { NotSent } from "#server/platform/outbound/call.ts";
import type { OpenChannel } from "../open.ts";

/** The vendor gives no token for a channel's credentials. */
export class TokenRefused extends NotSent {
  /** Of the vendor's answer. */
  readonly status: number;
  constructor(vendor: string, status: number) {
    super(`${vendor} gives no token for these credentials (HTTP ${status}).`);
    this.status = status;
  }
}

interface Kept {
  token: string;
  /** Milliseconds since 1970. */
  until: number;
}

const KEPT = 5_000;
/** A token is renewed this long before it ends, so that none ends on its way. */
const EARLY_MS = 60_000;

/** The tokens that calls carry. Many calls at once fetch one. */
export function createTokens(call: (channel: OpenChannel, request: HttpRequest) => Promise<HttpReply>) {
  const kept = new LRUCache<string, Kept>({ max: KEPT });
  const underWay = new Map<string, Promise<Kept>>();

  async function fetchToken(channel: OpenChannel): Promise<Kept> {
    const { connection } = channel;
    if (connection.protocol !== "http" || !connection.token) return { token: "", until: Infinity };
    const now = Date.now();
    const reply = await call(channel, connection.token.request(now));
    const found = connection.token.read(reply);
    if (!found) throw new TokenRefused(channel.adapter.name, reply.status);
    return {
      token: found.token,
      until: now + Math.max(found.seconds * 1_000 - EARLY_MS, found.seconds * 500),
    };
  }

  function begin(channel: OpenChannel): Promise<Kept> {
    const { id } = channel;
    const fetching = fetchToken(channel);
    underWay.set(id, fetching);
    const over = (fresh?: Kept) => {
      if (underWay.get(id) !== fetching) return;
      underWay.delete(id);
      if (fresh) kept.set(id, fresh);
    };
    fetching.then(over, () => over());
    return fetching;
  }

  return {
    of(channel: OpenChannel): string | Promise<string> {
      const { connection, id } = channel;
      if (connection.protocol !== "http" || !connection.token) return "";
      const known = kept.get(id);
      if (known && known.until > Date.now()) return known.token;
      return (underWay.get(id) ?? begin(channel)).then(({ token }) => token);
    },
    /** Also one that is being fetched: its credentials may have changed meanwhile. */
    forget({ id }: Pick<OpenChannel, "id">): void {
      kept.delete(id);
      underWay.delete(id);
    },
  };
}
