import {
  isIP,
  type LookupFunction,
  connect as connectPlain,
  type OnReadOpts,
  type Socket,
  type TcpSocketConnectOpts,
} from "node:net";
import { connect as connectSecure } from "node:tls";

export interface ConnectOptions {
  /** Looks names up: Node's own where none is given. */
  lookup?: LookupFunction;
  /** PEM; whose certificates count, instead of those that Node trusts. */
  ca?: string;
  /** How long connecting may take. */
  connectMs?: number;
  /** How long a connection is kept that nobody uses. */
  idleMs?: number;
}

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;
/** When the system begins to ask whether the other side is still there. */
const PROBED_AFTER_MS = 60_000;

/** Where connections of one origin go. */
export class Place {
  /** As the header `host` says it. */
  readonly host: string;
  readonly connectMs: number;
  readonly idleMs: number;
  private readonly name: string;
  private readonly port: number;
  private readonly secure: boolean;
  /** Of the connection that was opened last: the next one begins with fewer ways to and fro (RFC 8446 section 2.2). */
  private session: Buffer | undefined;

  /** @param origin Absolute, http or https. */
  constructor(
    origin: string,
    private readonly options: ConnectOptions,
  ) {
    const { host, hostname, port, protocol } = new URL(origin);
    this.host = host;
    this.name = hostname.replace(/^\[|\]$/g, "");
    this.secure = protocol === "https:";
    this.port = Number(port) || (this.secure ? 443 : 80);
    this.connectMs = options.connectMs ?? CONNECT_MS;
    this.idleMs = options.idleMs ?? IDLE_MS;
  }

  /** The event with which a connection may be written to. */
  get opens(): "connect" | "secureConnect" {
    return this.secure ? "secureConnect" : "connect";
  }

  /** Opens a connection whose bytes go to `onread`. Errors come as the socket's events. */
  connect(onread: OnReadOpts): Socket {
    const { name: host, port, options } = this;
    const { lookup } = options;
    const common = { host, port, onread, ...(lookup ? { lookup } : {}) };
    const socket = this.secure ? this.connectSecure(common) : connectPlain(common);
    return socket.setNoDelay(true).setKeepAlive(true, PROBED_AFTER_MS);
  }

  private connectSecure(common: TcpSocketConnectOpts): Socket {
    const { options } = this;
    const { host = "" } = common;
    const socket = connectSecure({
      ...common,
      // A number is no name (RFC 6066 section 3); Node compares it to the certificate all the same.
      servername: isIP(host) ? "" : host,
      ALPNProtocols: ["http/1.1"],
      ...(options.ca ? { ca: options.ca } : {}),
      ...(this.session ? { session: this.session } : {}),
    });
    socket.on("session", (session: Buffer) => {
      this.session = session;
    });
    return socket;
  }
}
