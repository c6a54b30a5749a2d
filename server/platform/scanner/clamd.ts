import { once } from "node:events";
import net from "node:net";
import type { ClamdAddress } from "./address.ts";

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** What is longer is no answer of clamd's. */
const ANSWER_MAX = 4_096;
const END = Buffer.alloc(4);

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** The protocol of clamd(8): lengths before chunks, and a length of nothing at the end. */
async function* instream(file: Bytes): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for await (const chunk of file) {
    // An empty chunk would say that the file ends here.
    if (chunk.length === 0) continue;
    yield lengthOf(chunk);
    yield chunk;
  }
  yield END;
}

/** No faster than it is taken. Not a pipeline: one that need not end waits for ever on a line that was closed. */
async function send(said: Bytes, socket: net.Socket, over: AbortSignal): Promise<void> {
  for await (const part of said) {
    over.throwIfAborted();
    if (!socket.write(part)) await once(socket, "drain", { signal: over });
  }
}

/** The one answer to what is said on a line of its own; throws when there is none. */
async function ask(at: ClamdAddress, said: Bytes, silenceMs: number): Promise<string> {
  const socket = net.connect(at);
  const answered = new Promise<string>((resolve, reject) => {
    let heard = "";
    socket.setTimeout(silenceMs, () => reject(new Error("The scanner fell silent.")));
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("The scanner closed the line without an answer.")));
    socket.on("data", (part) => {
      heard += part.toString("latin1");
      const end = heard.indexOf("\0");
      if (end >= 0) resolve(heard.slice(0, end));
      else if (heard.length > ANSWER_MAX) reject(new Error("The scanner answers something else than clamd."));
    });
  });
  const over = new AbortController();
  const sending = send(said, socket, over.signal);
  try {
    // It may answer before it has heard everything; a file that cannot be read to its end has no answer.
    return await Promise.race([answered, sending.then(() => answered)]);
  } finally {
    over.abort();
    socket.destroy();
    await sending.catch(() => {});
  }
}

/** What clamd answers to a file; memory stays flat at any size. */
export const askAbout = (at: ClamdAddress, file: Bytes, silenceMs: number): Promise<string> =>
  ask(at, instream(file), silenceMs);

/** Throws unless clamd answers. */
export async function ping(at: ClamdAddress, silenceMs: number): Promise<void> {
  const answer = await ask(at, [Buffer.from("zPING\0")], silenceMs);
  if (answer !== "PONG") throw new Error(`The scanner answers ${answer.slice(0, 100)}.`);
}
