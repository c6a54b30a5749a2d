/** What came is no answer of HTTP/1. */
export class Malformed extends Error {
  override name = "Malformed";
}

export type Fields = Record<string, string>;

/** An empty object without a prototype: a header may be called `constructor`. Made so, it is as fast as any other. */
const NoFields = function NoFields() {} as unknown as new () => Fields;
NoFields.prototype = Object.create(null);

/** What the lines of one answer may have together, in bytes. */
export const HEAD_MAX = 16 * 1024;
const [TAB, CR, SPACE, COLON] = [0x09, 0x0d, 0x20, 0x3a];

/** Characters of a name: 1, those that have a small form: 2 (RFC 9110 section 5.6.2). */
const NAME = new Uint8Array(256);
for (const char of "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyz") NAME[char.charCodeAt(0)] = 1;
for (const char of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") NAME[char.charCodeAt(0)] = 2;
/** Characters of a value and of a reason (RFC 9110 section 5.5, RFC 9112 section 4). */
const TEXT = new Uint8Array(256).map((_none, code) =>
  code === TAB || (code >= SPACE && code !== 0x7f) ? 1 : 0,
);

/** The head of an answer, read line by line as its pieces come (RFC 9112 sections 2 to 5). */
export class Head {
  /** 0 until its first line has been read. */
  status = 0;
  /** Of HTTP/1.0 or HTTP/1.1. */
  minor = 1;
  fields: Fields = new NoFields();
  private size = 0;
  /** What came of a line whose end has not come. */
  private held = "";

  /** Forgets what was read. */
  begin(): void {
    this.size = 0;
    this.held = "";
    this.next();
  }

  /** Goes on to the head that follows an interim one: all of an answer's lines count together. */
  next(): void {
    this.status = 0;
    this.fields = new NoFields();
  }

  /** Goes on to the fields behind a body in chunks, which are none of the head's (RFC 9112 section 7.1.2). */
  goBehind(): void {
    this.fields = new NoFields();
  }

  /** Takes the bytes from `from` to `to`, and tells where the head ended: -1 where it goes on. Throws `Malformed`. */
  take(piece: Buffer, from: number, to: number): number {
    const upTo = Math.min(to, from + HEAD_MAX - this.size);
    const before = this.held.length;
    const came = piece.toString("latin1", from, upTo);
    const text = before === 0 ? came : this.held + came;
    let at = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", at)) {
      if (end === at || text.charCodeAt(end - 1) !== CR)
        throw new Malformed("A line of the answer does not end as HTTP's do.");
      if (end === at + 1) {
        if (this.status === 0) throw new Malformed("The answer has no status.");
        const ended = from + end + 1 - before;
        this.size += ended - from;
        this.held = "";
        return ended;
      }
      if (this.status === 0) this.readStatus(text, end - 1);
      else this.readField(text, at, end - 1);
      at = end + 1;
    }
    this.size += upTo - from;
    if (this.size >= HEAD_MAX) throw new Malformed("The answer's head is larger than 16 KB.");
    this.held = at === 0 ? text : text.slice(at);
    return -1;
  }

  /** `HTTP/1.1 200 OK`; the reason, and the space before it, may be missing. */
  private readStatus(text: string, end: number): void {
    const minor = text.charCodeAt(7) - 0x30;
    if (!text.startsWith("HTTP/1.") || (minor !== 0 && minor !== 1) || text.charCodeAt(8) !== SPACE)
      throw new Malformed("The answer is not one of HTTP/1.1.");
    let status = 0;
    for (let at = 9; at < 12; at++) {
      const digit = at < end ? text.charCodeAt(at) - 0x30 : -1;
      if (digit < 0 || digit > 9) throw new Malformed("The answer's status is no number.");
      status = status * 10 + digit;
    }
    if (status < 100 || (end > 12 && text.charCodeAt(12) !== SPACE))
      throw new Malformed("The answer's status is no number.");
    demandText(text, 12, end);
    this.minor = minor;
    this.status = status;
  }

  private readField(text: string, from: number, end: number): void {
    let colon = from;
    let large = false;
    for (; colon < end; colon++) {
      const code = text.charCodeAt(colon);
      if (code === COLON) break;
      const kind = NAME[code];
      // Also a line that begins with a space: one that goes on with the line before it (section 5.2).
      if (kind === 0) throw new Malformed("The name of a header is malformed.");
      if (kind === 2) large = true;
    }
    if (colon === end || colon === from) throw new Malformed("The name of a header is malformed.");
    let [start, stop] = [colon + 1, end];
    while (start < stop && isBlank(text.charCodeAt(start))) start++;
    while (stop > start && isBlank(text.charCodeAt(stop - 1))) stop--;
    demandText(text, start, stop);
    const { fields } = this;
    const name = large ? text.slice(from, colon).toLowerCase() : text.slice(from, colon);
    const value = text.slice(start, stop);
    const earlier = fields[name];
    fields[name] = earlier === undefined ? value : `${earlier}, ${value}`;
  }
}

const isBlank = (code: number): boolean => code === SPACE || code === TAB;

function demandText(text: string, from: number, to: number): void {
  for (let at = from; at < to; at++)
    if (TEXT[text.charCodeAt(at)] === 0) throw new Malformed("A header holds characters that none may.");
}
