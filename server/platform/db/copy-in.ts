import type { Submittable } from "pg";

/** What of the driver's connection a COPY needs. */
interface Wire {
  query(text: string): void;
  stream: { write(bytes: Uint8Array): boolean };
}

const DATA = "d".charCodeAt(0);
const DONE = Buffer.from("c\0\0\0\x04", "latin1");

/**
 * Statements of which each `copy … from stdin` takes the next of some bytes that are all at hand, sent as one: the
 * driver's own protocol for a statement (PostgreSQL manual, "COPY Operations"). Gives how many rows each took; what the
 * database refuses fails `done`, and the connection goes on.
 */
export class CopyIn implements Submittable {
  readonly done: Promise<number[]>;
  private succeed!: (counts: number[]) => void;
  private fail!: (error: Error) => void;
  private readonly waiting: Uint8Array[];
  private readonly counts: number[] = [];

  constructor(
    private readonly statements: string,
    bytes: readonly Uint8Array[],
  ) {
    this.waiting = [...bytes];
    this.done = new Promise((resolve, reject) => {
      this.succeed = resolve;
      this.fail = reject;
    });
  }

  submit(connection: unknown): void {
    (connection as Wire).query(this.statements);
  }

  handleCopyInResponse({ stream }: Wire): void {
    const bytes = this.waiting.shift()!;
    const head = Buffer.alloc(5);
    head[0] = DATA;
    head.writeUInt32BE(bytes.length + 4, 1);
    stream.write(head);
    stream.write(bytes);
    stream.write(DONE);
  }

  handleError(error: Error): void {
    this.fail(error);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const copied = /^COPY (\d+)$/.exec(text);
    if (copied) this.counts.push(Number(copied[1]));
  }

  handleReadyForQuery(): void {
    this.succeed(this.counts);
  }
}
