import { Client, type Dispatcher } from "undici";
import { Gathering } from "./gathering.ts";

const FORGET_AT = 1_000;

type Options = Omit<Dispatcher.DispatchOptions, "origin">;

/**
 * The kept connections to one origin. A library's pool looks through all its connections for one that is free, at every
 * call: of 64 that was a fifth of what a call costs, of 256 more than half (bench `broadcast`). Here those that are
 * free stand in a stack, and calls that find none in a line.
 */
export class Lines {
  private readonly clients: Client[] = [];
  private readonly free: Client[] = [];
  private waiting: ([Options, Gathering] | undefined)[] = [];
  /** Those before it have been given a connection, and are no longer there. */
  private first = 0;

  /**
   * @param most Connections that are opened at most; each is opened when it is first needed.
   */
  constructor(
    private readonly origin: string,
    private readonly most: number,
    private readonly options: Client.Options,
  ) {}

  /** Makes a call as soon as a connection is free; what comes of it `gathering` tells. */
  dispatch(options: Options, gathering: Gathering): void {
    const client = this.free.pop() ?? this.open();
    if (client) this.use(client, options, gathering);
    else this.waiting.push([options, gathering]);
  }

  /** Ends the connections once the calls that were begun or wait have ended. */
  async close(): Promise<void> {
    const { clients } = this;
    // A connection keeps those that it is handed while it is busy in a line of its own.
    for (const [at, [options, gathering]] of this.left().entries())
      clients[at % clients.length]!.dispatch(options, gathering);
    await Promise.all(clients.map((client) => client.close()));
  }

  /** Ends the connections at once; calls under way and waiting fail. */
  async destroy(): Promise<void> {
    for (const [, gathering] of this.left()) gathering.giveUp(new Error("The server ends."));
    await Promise.all(this.clients.map((client) => client.destroy()));
  }

  private open(): Client | undefined {
    if (this.clients.length >= this.most) return undefined;
    const client = new Client(this.origin, this.options);
    this.clients.push(client);
    return client;
  }

  private use(client: Client, options: Options, gathering: Gathering): void {
    // Not at once: a connection that tells of an error is not ready to be handed another call.
    gathering.ended = () => queueMicrotask(() => this.release(client));
    client.dispatch(options as Dispatcher.DispatchOptions, gathering);
  }

  private release(client: Client): void {
    const next = this.waiting[this.first];
    if (!next) {
      this.free.push(client);
      return;
    }
    this.waiting[this.first++] = undefined;
    // To take each from the front would move all the others.
    if (this.first >= FORGET_AT) {
      this.waiting = this.waiting.slice(this.first);
      this.first = 0;
    }
    this.use(client, ...next);
  }

  /** Those that wait, who do so no more. */
  private left(): [Options, Gathering][] {
    const left = this.waiting.slice(this.first) as [Options, Gathering][];
    this.waiting = [];
    this.first = 0;
    return left;
  }
}
