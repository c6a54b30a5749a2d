import { Chunks } from "./chunks.ts";
import { bodyLength, CHUNKED, idleMs, staysOpen, UNTIL_CLOSE } from "./framing.ts";
import { type Fields, Head, Malformed } from "./head.ts";
import type { Taker } from "./taker.ts";

const [HEAD, LENGTH, IN_CHUNKS, TO_THE_END] = [0, 1, 2, 3];

/** Reads answers from the pieces in which they come, one after the other (RFC 9112). One for each connection. */
export class Answer {
  private readonly head = new Head();
  private readonly chunks = new Chunks(this.head);
  private state = HEAD;
  private headOnly = false;
  private fields: Fields = {};
  private length = 0;
  private left = 0;

  /** @param headOnly The answer to HEAD has no body, whatever it says. */
  begin(headOnly: boolean): void {
    this.head.begin();
    this.state = HEAD;
    this.headOnly = headOnly;
  }

  /** Takes a piece up to `to`, and tells where the answer ended: -1 where it goes on. Throws `Malformed`. */
  take(piece: Buffer, to: number, taker: Taker): number {
    let at = 0;
    while (this.state === HEAD) {
      at = this.head.take(piece, at, to);
      if (at < 0) return -1;
      if (this.head.status < 200) this.passOver();
      else if (this.readHead(taker)) return at;
    }
    if (this.state === IN_CHUNKS) return this.chunks.take(piece, at, to, taker);
    const end = this.state === LENGTH ? Math.min(to, at + this.left) : to;
    if (end > at) {
      this.left -= end - at;
      taker.onBody(piece, at, end, this.state === LENGTH && end - at === this.length);
    }
    return this.state === LENGTH && this.left === 0 ? end : -1;
  }

  /** Whether the answer ends where the connection does. */
  get endsWithConnection(): boolean {
    return this.state === TO_THE_END;
  }

  /** How long its connection may be idle after it, in ms; 0: it ends now. */
  keptMs(most: number): number {
    const stays = this.state !== TO_THE_END && staysOpen(this.head.minor, this.fields);
    return stays ? idleMs(this.fields, most) : 0;
  }

  /** Interim answers say nothing that we ask for (RFC 9110 section 15.2); nobody asked for another protocol. */
  private passOver(): void {
    if (this.head.status === 101) throw new Malformed("The answer goes on in another protocol.");
    this.head.next();
  }

  /** Whether that is all of it. */
  private readHead(taker: Taker): boolean {
    const { status, fields } = this.head;
    this.fields = fields;
    this.length = bodyLength(this.head, this.headOnly);
    this.left = this.length;
    this.state = this.length === CHUNKED ? IN_CHUNKS : this.length === UNTIL_CLOSE ? TO_THE_END : LENGTH;
    if (this.state === IN_CHUNKS) this.chunks.begin();
    taker.onHead(status, fields);
    return this.length === 0;
  }
}
