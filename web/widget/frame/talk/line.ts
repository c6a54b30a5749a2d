import type { VisitorChange } from "#contract/chat/webchat.ts";
import {
  CLOSE_AUDIENCE_CHANGED,
  CLOSE_INVALID_TOKEN,
  type EventName,
  HEARTBEAT_MS,
  MISSED_PONGS,
  RECONNECT_FIRST_MS,
  RECONNECT_MS,
  SOCKET_PATH,
  type ServerFrame,
} from "#contract/realtime.ts";
import { Asking } from "./asking.ts";

export interface Ears {
  /** Connected; `snapshot`: what happened meanwhile is not told again. */
  ready(snapshot: boolean): void;
  change(change: VisitorChange): void;
  typing(name: string): void;
  /** Any other event that is for this visitor. */
  told(name: EventName, data: unknown): void;
  lost(): void;
  /** The token is good for nothing any more. */
  expelled(): void;
}

/** The live connection of one visitor: comes back by itself, and says where it left off. */
export class Line {
  readonly #ears: Ears;
  readonly #asking = new Asking();
  #token: string | null = null;
  #socket: WebSocket | null = null;
  #leftOff: { lastSeq?: number; audience?: string } = {};
  #failures = 0;
  #unanswered = 0;
  #heart: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(ears: Ears) {
    this.#ears = ears;
    addEventListener("online", () => this.#again());
    // A browser that is offline does not always close what it has open.
    addEventListener("offline", () => this.#drop(0));
  }

  /** Connects, or stays connected, as this visitor. */
  connect(token: string): void {
    if (token === this.#token) return;
    this.close();
    this.#token = token;
    this.#open();
  }
  close(): void {
    this.#token = null;
    this.#leftOff = {};
    this.#drop(0);
  }
  ask(action: string, payload: object): Promise<unknown> {
    return this.#asking.ask((id) => this.#send({ ...payload, action, id }));
  }

  #send(frame: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }
  #again(): void {
    if (!this.#token || this.#socket || !navigator.onLine) return;
    clearTimeout(this.#retry);
    this.#open();
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${SOCKET_PATH}`);
    this.#socket = socket;
    this.#unanswered = 0;
    socket.addEventListener("open", () => {
      this.#send({ action: "authenticate", token: this.#token, ...this.#leftOff });
      clearInterval(this.#heart);
      this.#heart = setInterval(() => this.#beat(), HEARTBEAT_MS);
    });
    socket.addEventListener("message", ({ data }) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(data)) as ServerFrame);
    });
    socket.addEventListener("close", ({ code }) => {
      if (this.#socket === socket) this.#drop(code);
    });
  }

  #beat(): void {
    if (this.#unanswered >= MISSED_PONGS) return this.#drop(0);
    this.#unanswered++;
    this.#send({ action: "ping" });
  }

  #hear(frame: ServerFrame): void {
    if (frame.action === "pong") this.#unanswered = 0;
    else if (frame.action === "ping") this.#send({ action: "pong" });
    else if (frame.action === "ready") {
      this.#failures = 0;
      const lastSeq = frame.snapshot ? frame.seq : this.#leftOff.lastSeq;
      this.#leftOff = { ...(lastSeq === undefined ? {} : { lastSeq }), audience: frame.audience };
      this.#ears.ready(frame.snapshot);
    } else if (frame.action === "ephemeral") {
      if (frame.name === "chat.typing") this.#ears.typing(frame.data.by.name);
    } else if (frame.action === "event") {
      if (frame.seq <= (this.#leftOff.lastSeq ?? 0)) return;
      this.#leftOff.lastSeq = frame.seq;
      if (frame.name === "visitor.chat") this.#ears.change(frame.data);
      else this.#ears.told(frame.name, frame.data);
    } else this.#asking.answered(frame);
  }

  #drop(code: number): void {
    clearInterval(this.#heart);
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#asking.disappoint();
    if (code === CLOSE_INVALID_TOKEN) {
      this.#token = null;
      this.#leftOff = {};
      return this.#ears.expelled();
    }
    if (!this.#token) return;
    this.#ears.lost();
    if (code === CLOSE_AUDIENCE_CHANGED) this.#leftOff = {};
    const wait = this.#failures++ === 0 ? RECONNECT_FIRST_MS : RECONNECT_MS;
    this.#retry = setTimeout(() => this.#again(), code === CLOSE_AUDIENCE_CHANGED ? 0 : wait);
  }
}
