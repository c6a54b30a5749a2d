import type { Submittable } from "pg";

/** What of the driver's connection a COPY needs. */
interface Wire {
  query(text: string): void;
  stream: { write(bytes: Uint8Array): boolean };
}

const DATA = "d".charCodeAt(0);
const DONE = Buffer.from([..."c\0\0\0\x04"].map((sign) => sign.charCodeAt(0)));

/**
 * One `copy … from stdin` of bytes that are all at hand: the driver's own protocol for a statement
 * (PostgreSQL manual, "COPY Operations"). A refused row fails `done`, and the connection goes on.
 */
export class CopyIn implements Submittable {
  readonly done: Promise<void>;
  private succeed!: () => void;
  private fail!: (error: Error) => void;

  constructor(
    private readonly statement: string,
    private readonly bytes: Uint8Array,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.succeed = resolve;
      this.fail = reject;
    });
  }

  submit(connection: unknown): void {
    (connection as Wire).query(this.statement);
  }

  handleCopyInResponse({ stream }: Wire): void {
    const head = Buffer.alloc(5);
    head[0] = DATA;
    head.writeUInt32BE(this.bytes.length + 4, 1);
    stream.write(head);
    stream.write(this.bytes);
    stream.write(DONE);
  }

  handleError(error: Error): void {
    this.fail(error);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.succeed();
  }
}
