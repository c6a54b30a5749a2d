import type { Gathering } from "./gathering.ts";
import { Connection, type Keeper } from "./http1/connection.ts";
import { type ConnectOptions, Place } from "./http1/place.ts";
import { type Request, written } from "./http1/request.ts";

const FORGET_AT = 1_000;

/**
 * The kept connections to one origin. A library's pool looks through all its connections for one that is free, at every
 * call: of 64 that was a fifth of what a call costs, of 256 more than half (bench `broadcast`). Here those that are
 * free stand in a stack, and calls that find none in a line.
 */
export class Lines implements Keeper {
  private readonly place: Place;
  private readonly connections = new Set<Connection>();
  private readonly free: Connection[] = [];
  /** Those whose answer ended in this turn of the loop, and those of the turn before. */
  private ended: Connection[] = [];
  private rested: Connection[] = [];
  private turning = false;
  private waiting: (Gathering | undefined)[] = [];
  /** Those before it have been given a connection, and are no longer there. */
  private first = 0;
  private closing = false;
  private closed: (() => void) | undefined;

  /**
   * @param most Connections that are opened at most; each is opened when it is first needed.
   */
  constructor(
    origin: string,
    private readonly most: number,
    options: ConnectOptions,
  ) {
    this.place = new Place(origin, options);
  }

  /** Makes a call as soon as a connection is free; what comes of it `gathering` tells. */
  dispatch(request: Request, gathering: Gathering): void {
    if (gathering.over) return;
    if (this.closing) return gathering.onError(new Error(ENDS));
    try {
      gathering.written = written(request, this.place.host);
    } catch (error) {
      return gathering.onError(error as Error);
    }
    const connection = this.takeFree() ?? this.openNew();
    if (connection) give(connection, gathering);
    else this.waiting.push(gathering);
  }

  /** Ends the connections once the calls that were begun or wait have ended. */
  close(): Promise<void> {
    this.closing = true;
    for (const connection of this.free.slice()) connection.end();
    return this.untilNone();
  }

  /** Ends the connections at once; calls under way and waiting fail. */
  destroy(): Promise<void> {
    this.closing = true;
    const left = this.waiting.slice(this.first);
    this.waiting = [];
    this.first = 0;
    const why = new Error(ENDS);
    for (const gathering of left) gathering?.onError(why);
    for (const connection of this.connections) connection.fail(why);
    return this.untilNone();
  }

  /**
   * Not at once: the loop looks at all connections once more before it is asked. What came behind an answer would be
   * taken for the next one, and of an end that has come nobody would know.
   */
  onFree(connection: Connection): void {
    this.ended.push(connection);
    if (this.turning) return;
    this.turning = true;
    setImmediate(this.turn);
  }

  onGone(connection: Connection): void {
    this.connections.delete(connection);
    for (const list of [this.free, this.ended, this.rested]) {
      const at = list.lastIndexOf(connection);
      if (at >= 0) list.splice(at, 1);
    }
    const next = this.next();
    if (next) give(this.add(), next);
    else if (this.connections.size === 0) this.closed?.();
  }

  private readonly turn = (): void => {
    const ready = this.rested;
    this.rested = this.ended;
    this.ended = [];
    this.turning = this.rested.length > 0;
    if (this.turning) setImmediate(this.turn);
    for (const connection of ready) this.release(connection);
  };

  private release(connection: Connection): void {
    if (connection.isGone) return;
    const next = this.next();
    if (next) give(connection, next);
    else if (this.closing) connection.end();
    else this.free.push(connection);
  }

  private takeFree(): Connection | undefined {
    if (this.free.length === 0) return undefined;
    const now = performance.now();
    for (let one = this.free.pop(); one; one = this.free.pop()) {
      if (one.isFresh(now)) return one;
      one.end();
    }
    return undefined;
  }

  /** A new connection, where one may be opened and none is about to be free. */
  private openNew(): Connection | undefined {
    const soon = this.ended.length + this.rested.length - (this.waiting.length - this.first);
    return this.connections.size < this.most && soon <= 0 ? this.add() : undefined;
  }

  private add(): Connection {
    const connection = new Connection(this.place, this);
    this.connections.add(connection);
    return connection;
  }

  /** The first of those that wait, who does so no more. */
  private next(): Gathering | undefined {
    while (this.first < this.waiting.length) {
      const next = this.waiting[this.first]!;
      this.waiting[this.first++] = undefined;
      // To take each from the front would move all the others.
      if (this.first >= FORGET_AT) {
        this.waiting = this.waiting.slice(this.first);
        this.first = 0;
      }
      if (!next.over) return next;
    }
    return undefined;
  }

  private untilNone(): Promise<void> {
    return new Promise((resolve) => {
      this.closed = resolve;
      if (this.connections.size === 0) resolve();
    });
  }
}

const ENDS = "The server ends.";

function give(connection: Connection, gathering: Gathering): void {
  gathering.connection = connection;
  connection.use(gathering);
}
