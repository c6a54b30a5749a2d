import { LRUCache } from "lru-cache";
import type { Config } from "#server/platform/config.ts";
import { NotSent, type OutboundReply, type OutboundRequest } from "./call.ts";
import { demandListed, demandPublic, publicAddress, publicLookup, type Resolve } from "./guard.ts";
import { type Gathered, Gathering } from "./gathering.ts";
import { Lines } from "./lines.ts";

/** `timeoutMs`: until the whole answer is there, as configured where it is not said. */
export type OutboundOptions = Partial<Gathered> & {
  /** The server's own address, where this call may go to that: the sandbox tells what it plays, and nobody else may. */
  home?: string;
};

/** Calls to vendors and other servers: connections are kept and shared by origin, private networks are out of reach. */
export interface Outbound {
  /** Throws `NotSent` or `CutOff`; any answer, also an error's, is a reply. */
  call(request: OutboundRequest, options?: OutboundOptions): Promise<OutboundReply>;
  /** Throws `NotSent` for what would be refused without asking anybody: no address, or a private one by its number. */
  check(url: string): URL;
  /** The address of a server that speaks another protocol; throws `NotSent` for one of a private network. */
  addressOf(host: string, port: number): Promise<string>;
  /** Lets calls through to an origin on a private network: the sandbox. */
  allow(origin: string): void;
  close(): Promise<void>;
}

const MAX_BYTES = 4 * 1024 * 1024;
const ORIGINS_KEPT = 500;
/** A broadcast calls one address a million times. */
const TARGETS_KEPT = 500;

type Settings = Pick<
  Config,
  "OUTBOUND_CONNECTIONS" | "OUTBOUND_ALLOW" | "OUTBOUND_ONLY" | "OUTBOUND_TIMEOUT_SECONDS"
>;

/** An address that may be called, taken apart. */
interface Target {
  origin: string;
  path: string;
}

/** `resolve` looks names up; Node's own where none is given. */
export function createOutbound(config: Settings, resolve?: Resolve): Outbound {
  const usual = config.OUTBOUND_TIMEOUT_SECONDS * 1_000;
  const allowed = new Set<string>(config.OUTBOUND_ALLOW);
  const asWritten = new Set<string>();
  const targets = new LRUCache<string, Target>({ max: TARGETS_KEPT });
  const lines = new LRUCache<string, Lines>({
    max: ORIGINS_KEPT,
    dispose: (gone) => void gone.close().catch(() => {}),
  });

  function linesTo(origin: string): Lines {
    const known = lines.get(origin);
    if (known) return known;
    const guarded = allowed.has(origin) ? {} : { lookup: publicLookup(resolve) };
    const made = new Lines(origin, config.OUTBOUND_CONNECTIONS, guarded);
    lines.set(origin, made);
    return made;
  }

  /** Where hosts are listed they are called by https alone: what else is to be called the operator allows by its origin. */
  function demand(target: URL): void {
    demandPublic(target);
    demandListed(config.OUTBOUND_ONLY, target.hostname);
    if (config.OUTBOUND_ONLY.length > 0 && target.protocol !== "https:")
      throw new NotSent("Only https is called.");
  }

  function check(url: string): URL {
    const target = parse(url);
    if (!allowed.has(target.origin)) demand(target);
    return target;
  }

  function targetOf(url: string): Target {
    const known = targets.get(url);
    if (known) return known;
    const { origin, pathname, search } = check(url);
    const target = { origin, path: pathname + search };
    targets.set(url, target);
    return target;
  }

  return {
    check,
    async call({ method, url, headers, body }, options = {}) {
      const target = (options.home !== undefined && atHome(url, options.home)) || targetOf(url);
      const timeoutMs = options.timeoutMs ?? usual;
      const handler = new Gathering({ ...options, timeoutMs, maxBytes: options.maxBytes ?? MAX_BYTES });
      linesTo(target.origin).dispatch({ method, path: target.path, headers, body }, handler);
      return handler.reply;
    },
    async addressOf(host, port) {
      if (allowed.has(new URL(`http://${host}:${port}`).origin)) return host;
      demandPublic(new URL(`http://${host}:${port}`));
      demandListed(config.OUTBOUND_ONLY, host.toLowerCase());
      return publicAddress(host, resolve);
    },
    allow(origin) {
      if (asWritten.has(origin)) return;
      asWritten.add(origin);
      allowed.add(new URL(origin).origin);
    },
    async close() {
      await Promise.all([...lines.values()].map((line) => line.destroy()));
    },
  };
}

/** An address at the server's own origin; undefined for any other. */
function atHome(url: string, home: string): Target | undefined {
  const { origin, pathname, search } = parse(url);
  return origin === home ? { origin, path: pathname + search } : undefined;
}

function parse(url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw new NotSent(`${url.slice(0, 200)} is no address.`);
  }
}
