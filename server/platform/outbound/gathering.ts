import type { Dispatcher } from "undici";
import { CutOff, NotSent, type OutboundReply } from "./call.ts";

export interface Gathered {
  timeoutMs: number;
  maxBytes: number;
  /** Takes each piece of an answer as it comes, instead of the reply's body. */
  onData?: (piece: Buffer, status: number, headers: Record<string, string>) => void;
  signal?: AbortSignal;
}

/** Gathers one answer. One object and no closures a call: a broadcast makes a million. */
export class Gathering implements Dispatcher.DispatchHandler {
  readonly reply: Promise<OutboundReply>;
  /** Told when nothing more comes: the connection is free. */
  ended: (() => void) | undefined;
  private started = false;
  private status = 0;
  private headers: Record<string, string> = {};
  private size = 0;
  private readonly pieces: Buffer[] = [];
  private late: NodeJS.Timeout | undefined;
  private stop: (() => void) | undefined;
  private resolve!: (reply: OutboundReply) => void;
  private reject!: (error: Error) => void;

  constructor(private readonly order: Gathered) {
    this.reply = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { signal, timeoutMs } = this.order;
    this.started = true;
    this.late = setTimeout(tooLate, timeoutMs, controller, timeoutMs);
    if (!signal) return;
    this.stop = () => controller.abort(new Error("The call was given up."));
    if (signal.aborted) this.stop();
    signal.addEventListener("abort", this.stop, { once: true });
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.status = status;
    this.headers = joined(headers);
  }

  onResponseData(controller: Dispatcher.DispatchController, piece: Buffer): void {
    const { maxBytes, onData } = this.order;
    this.size += piece.length;
    if (this.size > maxBytes) controller.abort(new Error(`The answer is larger than ${maxBytes} bytes.`));
    else if (onData) onData(piece, this.status, this.headers);
    else this.pieces.push(piece);
  }

  onResponseEnd(): void {
    this.end();
    const { status, headers, pieces } = this;
    const whole = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    this.resolve({ status, headers, body: whole.toString("utf8") });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.giveUp(error);
  }

  /** Ends it without an answer. */
  giveUp(error: Error): void {
    this.end();
    const words = error.message || "The connection broke.";
    if (!this.started || error instanceof NotSent) this.reject(new NotSent(words, { cause: error }));
    else this.reject(new CutOff(words, { cause: error }));
  }

  private end(): void {
    this.ended?.();
    clearTimeout(this.late);
    if (this.stop) this.order.signal?.removeEventListener("abort", this.stop);
  }
}

function tooLate(controller: Dispatcher.DispatchController, timeoutMs: number): void {
  controller.abort(new Error(`No answer within ${timeoutMs / 1_000} seconds.`));
}

/** The answer's own object, with those that come twice joined by a comma. */
function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  for (const name in headers) {
    const value = headers[name];
    if (typeof value !== "string") headers[name] = value?.join(", ") ?? "";
  }
  return headers as Record<string, string>;
}
