import { callForBytes } from "#server/platform/outbound/bytes.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";

export interface Fetched {
  status: number;
  /** After the redirects. */
  url: string;
  headers: Record<string, string>;
  bytes: Buffer;
}
export interface FetchOptions {
  signal: AbortSignal;
  /** Whether a redirect may lead there. */
  within?: (url: URL) => boolean;
  headers?: Record<string, string>;
}

/** Named to the sites that are read, and looked up in their robots.txt. */
export const AGENT = "DLVRDBot";
const BYTES_MAX = 5 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const REDIRECTS = 5;
const PORTS = new Set(["", "80", "443"]);

/** A page is not fetched, for a reason that may be shown. */
export class NotFetched extends Error {
  override name = "NotFetched";
}

/**
 * Fetches what an enterprise named, and nothing of a private network: each address, also one that is redirected to,
 * is judged by its number, looked up once, and the number that was judged is the one that is connected to.
 */
export function createFetch(outbound: Outbound, allowed: readonly string[]) {
  const origins = new Set(allowed);
  const demand = (url: string): URL => {
    const target = outbound.check(url);
    if (!PORTS.has(target.port) && !origins.has(target.origin))
      throw new NotFetched(`${target.host}: only the ports 80 and 443 are read.`);
    if (target.username || target.password)
      throw new NotFetched("Addresses with a name or password are not read.");
    return target;
  };

  return async function fetchPage(address: string, options: FetchOptions): Promise<Fetched> {
    let url = address;
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const target = demand(url);
      const { status, headers, bytes } = await callForBytes(
        outbound,
        {
          method: "GET",
          url: target.href,
          // No packed answers: what is counted is what is kept.
          headers: {
            "user-agent": `${AGENT}/1.0`,
            accept: "text/html,application/xhtml+xml,*/*;q=0.5",
            "accept-encoding": "identity",
            ...options.headers,
          },
        },
        { timeoutMs: TIMEOUT_MS, maxBytes: BYTES_MAX, signal: options.signal },
      );
      const to = status >= 300 && status < 400 && status !== 304 ? headers.location : undefined;
      if (!to) return { status, url: target.href, headers, bytes };
      const next = URL.canParse(to, target.href) ? new URL(to, target.href) : undefined;
      if (!next) throw new NotFetched("It redirects to something that is no address.");
      if (options.within && !options.within(next))
        throw new NotFetched(`It redirects to another site, ${next.host}.`);
      url = next.href;
    }
    throw new NotFetched(`It redirects more than ${REDIRECTS} times.`);
  };
}
export type FetchPage = ReturnType<typeof createFetch>;
