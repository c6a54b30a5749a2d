/** A place in a folder, and the mail at it. */
export interface FolderPlace {
  uid: number;
  at: Date;
}
export interface FolderMail extends FolderPlace {
  bytes: Buffer;
}
/** A mailbox that somebody has signed on to; it has one folder. */
export interface Folder {
  uidValidity: number;
  uidNext(): Promise<number>;
  /** Where mails lie, the oldest first. */
  places(): Promise<FolderPlace[]>;
  mails(uids: readonly number[]): Promise<FolderMail[]>;
}
/** `text`: why not, as the server says it. */
export type SignOn = (user: string, password: string) => Promise<Folder | { text: string }>;

export interface Answer {
  bytes: Buffer;
  /** The server hangs up. */
  end?: true;
}

const CAPABILITIES = "CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR UNSELECT";
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const text = (...lines: string[]): Buffer => Buffer.from(lines.map((line) => `${line}\r\n`).join(""));
const two = (n: number): string => String(n).padStart(2, "0");
const dateTime = (at: Date): string =>
  `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`;

/** The words of a command: bare ones, quoted ones, and lists as one word. */
function wordsOf(line: string): string[] {
  const found = line.match(/"(?:[^"\\]|\\.)*"|\([^)]*\)|[^\s"(]+(?:\[[^\]]*\][^\s]*)?/g) ?? [];
  return found.map((one) => (one.startsWith('"') ? one.slice(1, -1).replace(/\\(.)/g, "$1") : one));
}

/** Whether a number is in a set: 1,4:7,9:*. */
function isIn(set: string, uid: number, last: number): boolean {
  return set.split(",").some((part) => {
    const [from = 0, to = from] = part.split(":").map((one) => (one === "*" ? last : Number(one)));
    return uid >= Math.min(from, to) && uid <= Math.max(from, to);
  });
}

/**
 * One conversation of IMAP4rev1 (RFC 3501), as much of it as reading a folder asks for; it holds no connection: it is
 * told lines and says what is answered.
 */
export function imapConversation(signOn: SignOn) {
  let folder: Folder | undefined;
  let selected = false;
  /** The command that waits for its line of credentials. */
  let pending: string | undefined;

  async function enter(tag: string, user = "", password = ""): Promise<Answer> {
    const found = await signOn(user, password);
    if ("text" in found) return { bytes: text(`${tag} NO [AUTHENTICATIONFAILED] ${found.text}`) };
    folder = found;
    return { bytes: text(`* ${CAPABILITIES}`, `${tag} OK signed on`) };
  }

  function plain(tag: string, coded: string): Promise<Answer> {
    const [, user, password] = Buffer.from(coded, "base64").toString().split("\0");
    return enter(tag, user, password);
  }

  async function select(tag: string, verb: string, name: string, of: Folder): Promise<Answer> {
    selected = name.toUpperCase() === "INBOX";
    if (!selected) return { bytes: text(`${tag} NO [NONEXISTENT] There is no such folder`) };
    const places = await of.places();
    return {
      bytes: text(
        "* FLAGS (\\Seen \\Deleted)",
        "* OK [PERMANENTFLAGS ()] none",
        `* ${places.length} EXISTS`,
        "* 0 RECENT",
        `* OK [UIDVALIDITY ${of.uidValidity}] good`,
        `* OK [UIDNEXT ${await of.uidNext()}] next`,
        `${tag} OK [READ-${verb === "EXAMINE" ? "ONLY" : "WRITE"}] opened`,
      ),
    };
  }

  async function search(tag: string, words: readonly string[], of: Folder): Promise<Answer> {
    const places = await of.places();
    const last = places.at(-1)?.uid ?? 0;
    const after = (name: string) => words[words.findIndex((one) => one.toUpperCase() === name) + 1] ?? "";
    const has = (name: string) => words.some((one) => one.toUpperCase() === name);
    const since = has("SINCE") ? Date.parse(`${after("SINCE").replaceAll("-", " ")} UTC`) : 0;
    const found = places.filter(
      ({ uid, at }) => at.getTime() >= since && (!has("UID") || isIn(after("UID"), uid, last)),
    );
    return {
      bytes: text(`* SEARCH ${found.map(({ uid }) => uid).join(" ")}`.trimEnd(), `${tag} OK searched`),
    };
  }

  async function fetch(tag: string, set: string, asked: string, of: Folder): Promise<Answer> {
    const uids = (await of.places()).map(({ uid }) => uid);
    const last = uids.at(-1) ?? 0;
    const parts: Buffer[] = [];
    for (const mail of await of.mails(uids.filter((uid) => isIn(set, uid, last)))) {
      const items = [`UID ${mail.uid}`];
      if (/\bINTERNALDATE\b/i.test(asked)) items.push(`INTERNALDATE "${dateTime(mail.at)}"`);
      if (/\bRFC822\.SIZE\b/i.test(asked)) items.push(`RFC822.SIZE ${mail.bytes.length}`);
      if (/\bFLAGS\b/i.test(asked)) items.push("FLAGS ()");
      const part = /BODY(?:\.PEEK)?\[(HEADER)?\]/i.exec(asked);
      parts.push(Buffer.from(`* ${uids.indexOf(mail.uid) + 1} FETCH (${items.join(" ")}`));
      if (part) {
        const bytes = part[1] ? headOf(mail.bytes) : mail.bytes;
        parts.push(Buffer.from(` BODY[${part[1] ?? ""}] {${bytes.length}}\r\n`), bytes);
      }
      parts.push(Buffer.from(")\r\n"));
    }
    return { bytes: Buffer.concat([...parts, text(`${tag} OK fetched`)]) };
  }

  async function inFolder(tag: string, verb: string, rest: readonly string[], of: Folder): Promise<Answer> {
    if (verb === "LIST" || verb === "LSUB") {
      const pattern = (rest[1] ?? "").toUpperCase();
      const shown = pattern === "" ? '(\\Noselect) "/" ""' : '() "/" "INBOX"';
      const there = ["", "INBOX", "*", "%"].includes(pattern);
      return { bytes: text(...(there ? [`* ${verb} ${shown}`] : []), `${tag} OK listed`) };
    }
    if (verb === "SELECT" || verb === "EXAMINE") return select(tag, verb, rest[0] ?? "", of);
    if (!selected) return { bytes: text(`${tag} BAD no folder is open`) };
    const [what = "", ...more] = rest;
    if (verb === "UID" && what.toUpperCase() === "SEARCH") return search(tag, more, of);
    if (verb === "UID" && what.toUpperCase() === "FETCH")
      return fetch(tag, more[0] ?? "", more.slice(1).join(" "), of);
    if (verb === "CLOSE" || verb === "UNSELECT") {
      selected = false;
      return { bytes: text(`${tag} OK closed`) };
    }
    return { bytes: text(`${tag} BAD unknown`) };
  }

  return {
    greeting: text(`* OK [${CAPABILITIES}] The sandbox's mailboxes`),
    async say(line: string): Promise<Answer> {
      if (pending !== undefined) {
        const tag = pending;
        pending = undefined;
        return plain(tag, line.trim());
      }
      const [tag = "*", named = "", ...rest] = wordsOf(line);
      const verb = named.toUpperCase();
      if (verb === "CAPABILITY") return { bytes: text(`* ${CAPABILITIES}`, `${tag} OK listed`) };
      if (verb === "NOOP" || verb === "CHECK") return { bytes: text(`${tag} OK nothing`) };
      if (verb === "LOGOUT") return { bytes: text("* BYE until soon", `${tag} OK bye`), end: true };
      if (verb === "LOGIN") return enter(tag, rest[0], rest[1]);
      if (verb === "AUTHENTICATE" && rest[0]?.toUpperCase() === "PLAIN") {
        if (rest[1] !== undefined) return plain(tag, rest[1]);
        pending = tag;
        return { bytes: text("+ ") };
      }
      if (!folder) return { bytes: text(`${tag} BAD sign on first`) };
      return inFolder(tag, verb, rest, folder);
    },
  };
}

function headOf(bytes: Buffer): Buffer {
  const end = bytes.indexOf("\r\n\r\n");
  return end < 0 ? bytes : bytes.subarray(0, end + 4);
}
