import type { Socket } from "node:net";
import { Answer } from "./answer.ts";
import type { Place } from "./place.ts";
import type { Written } from "./request.ts";
import type { Taker } from "./taker.ts";

/** A call as its connection sees it. */
export interface Exchange extends Taker {
  readonly written: Written;
  /** From when it was handed to the socket until its whole answer is there. */
  readonly timeoutMs: number;
  /** It is about to be handed to the socket. */
  onBegin(): void;
  onEnd(): void;
  onError(error: Error): void;
}

/** Who has connections. */
export interface Keeper {
  /** It is open, and nobody uses it. */
  onFree(connection: Connection): void;
  /** It is no more. */
  onGone(connection: Connection): void;
}

const BUFFER_BYTES = 16 * 1024;
/** Later ones would ring at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** One connection: it opens, makes one call after the other, and ends. */
export class Connection {
  private readonly socket: Socket;
  private readonly answer = new Answer();
  private exchange: Exchange | undefined;
  private open = false;
  private gone = false;
  /** When connecting, the answer or being idle has taken too long. */
  private due: number;
  /** When the timer rings, which is not later. It is set anew when it rings and not with each call. */
  private rings = Number.POSITIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly place: Place,
    private readonly keeper: Keeper,
  ) {
    this.socket = place
      .connect({
        // Read over and over. Not shared: a system that reads ahead would write what comes for one into another's.
        buffer: Buffer.allocUnsafeSlow(BUFFER_BYTES),
        callback: (length, buffer) => {
          this.read(buffer as Buffer, length);
          return true;
        },
      })
      .on(place.opens, () => this.opened())
      .on("error", (error) => this.fail(error))
      .on("end", () => this.ended())
      .on("close", () => this.ended());
    this.due = performance.now() + place.connectMs;
    this.watch();
  }

  /** Makes a call, once it is open. */
  use(exchange: Exchange): void {
    this.exchange = exchange;
    if (this.open) this.send(exchange);
  }

  /** Ends a call that nobody waits for any more. A connection that has not carried it yet stays. */
  drop(exchange: Exchange): void {
    if (this.exchange !== exchange) return;
    this.exchange = undefined;
    if (this.open) this.end();
  }

  /** Ends it: a call under way fails with `error`. */
  fail(error: Error): void {
    const { exchange } = this;
    this.end();
    exchange?.onError(error);
  }

  /** Whether it may be asked, at a time of `performance.now()`: a late timer may not have told yet. */
  isFresh(now: number): boolean {
    return !this.gone && now < this.due;
  }

  get isGone(): boolean {
    return this.gone;
  }

  private opened(): void {
    if (this.gone) return;
    this.open = true;
    if (this.exchange) this.send(this.exchange);
    else this.rest(this.place.idleMs);
  }

  private send(exchange: Exchange): void {
    const { socket } = this;
    const { data, rest, headOnly } = exchange.written;
    exchange.onBegin();
    this.answer.begin(headOnly);
    this.due = performance.now() + exchange.timeoutMs;
    this.watch();
    socket.ref();
    if (rest) socket.cork();
    if (typeof data === "string") socket.write(data, "latin1");
    else socket.write(data);
    if (!rest) return;
    socket.write(rest);
    socket.uncork();
  }

  private read(buffer: Buffer, length: number): void {
    const { exchange } = this;
    // Nobody asked: it would be taken for the answer to what is asked next.
    if (!exchange) return this.end();
    try {
      const end = this.answer.take(buffer, length, exchange);
      if (end >= 0 && !this.gone) this.finish(exchange, end < length);
    } catch (error) {
      this.fail(error as Error);
    }
  }

  /** @param more Bytes came behind the answer. */
  private finish(exchange: Exchange, more: boolean): void {
    this.exchange = undefined;
    // What has not been sent of the request would stand before the next one.
    const ends = more || exchange.written.last || this.socket.writableLength > 0;
    const keptMs = ends ? 0 : this.answer.keptMs(this.place.idleMs);
    if (keptMs > 0) this.rest(keptMs);
    else this.end();
    exchange.onEnd();
  }

  private rest(forMs: number): void {
    this.due = performance.now() + forMs;
    this.watch();
    // An idle connection is no reason for the process to go on.
    this.socket.unref();
    this.keeper.onFree(this);
  }

  private ended(): void {
    if (this.gone) return;
    const { exchange } = this;
    if (exchange && this.open && this.answer.endsWithConnection) this.finish(exchange, false);
    else this.fail(new Error("The connection broke."));
  }

  /** Ends it where nobody uses it. */
  end(): void {
    if (this.gone) return;
    this.gone = true;
    this.exchange = undefined;
    clearTimeout(this.timer);
    this.socket.destroy();
    this.keeper.onGone(this);
  }

  private watch(): void {
    if (this.due >= this.rings) return;
    clearTimeout(this.timer);
    this.rings = this.due;
    const ms = Math.min(Math.ceil(this.due - performance.now()), TIMER_MAX_MS);
    this.timer = setTimeout(ring, ms, this);
    this.timer.unref();
  }

  /** What the timer does. */
  ring(): void {
    this.rings = Number.POSITIVE_INFINITY;
    const { exchange, place } = this;
    if (performance.now() < this.due) this.watch();
    else if (!this.open) this.fail(new Error(`No connection within ${place.connectMs / 1_000} seconds.`));
    else if (exchange) this.fail(new Error(`No answer within ${exchange.timeoutMs / 1_000} seconds.`));
    else this.end();
  }
}

const ring = (connection: Connection): void => connection.ring();
