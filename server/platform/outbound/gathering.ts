import { CutOff, NotSent, type OutboundReply } from "./call.ts";
import type { Connection, Exchange } from "./http1/connection.ts";
import type { Written } from "./http1/request.ts";

export interface Gathered {
  timeoutMs: number;
  maxBytes: number;
  /** Takes each piece of an answer as it comes, instead of the reply's body. */
  onData?: (piece: Buffer, status: number, headers: Record<string, string>) => void;
  signal?: AbortSignal;
}

/** Gathers one answer. One object and no closures a call but its promise's: a broadcast makes a million. */
export class Gathering implements Exchange {
  readonly reply: Promise<OutboundReply>;
  readonly timeoutMs: number;
  /** What is sent for it, and the connection it was given. */
  written!: Written;
  connection: Connection | undefined;
  /** Whether there is nothing to wait for any more. */
  over = false;
  private begun = false;
  private status = 0;
  private headers: Record<string, string> = NONE;
  private size = 0;
  private body = "";
  private pieces: Buffer[] | undefined;
  private stop: (() => void) | undefined;
  private resolve!: (reply: OutboundReply) => void;
  private reject!: (error: Error) => void;

  constructor(private readonly order: Gathered) {
    this.timeoutMs = order.timeoutMs;
    this.reply = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    if (order.signal) this.heed(order.signal);
  }

  onBegin(): void {
    this.begun = true;
  }

  onHead(status: number, headers: Record<string, string>): void {
    this.status = status;
    this.headers = headers;
  }

  onBody(piece: Buffer, from: number, to: number, whole: boolean): void {
    if (this.over) return;
    const { maxBytes, onData } = this.order;
    this.size += to - from;
    if (this.size > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes.`);
    if (onData) onData(Buffer.from(piece.subarray(from, to)), this.status, this.headers);
    else if (whole) this.body = piece.toString("utf8", from, to);
    else (this.pieces ??= []).push(Buffer.from(piece.subarray(from, to)));
  }

  onEnd(): void {
    if (this.over) return;
    this.end();
    const { status, headers, pieces } = this;
    this.resolve({ status, headers, body: pieces ? Buffer.concat(pieces).toString("utf8") : this.body });
  }

  /** Ends it without an answer. */
  onError(error: Error): void {
    if (this.over) return;
    this.end();
    const words = error.message || "The connection broke.";
    this.reject(this.begun ? new CutOff(words, { cause: error }) : new NotSent(words, { cause: error }));
  }

  private heed(signal: AbortSignal): void {
    this.stop = () => {
      this.onError(new Error("The call was given up."));
      this.connection?.drop(this);
    };
    if (signal.aborted) this.stop();
    else signal.addEventListener("abort", this.stop, { once: true });
  }

  private end(): void {
    this.over = true;
    if (this.stop) this.order.signal?.removeEventListener("abort", this.stop);
  }
}

const NONE: Record<string, string> = {};
