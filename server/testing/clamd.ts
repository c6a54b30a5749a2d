import net, { type AddressInfo, type Socket } from "node:net";

/** The string that every scanner takes for a virus, put together here so that no scanner finds it in our sources. */
export const EICAR = [
  "X5O!P%@AP[4\\PZX54(P^)7CC)7}$",
  "EICAR-STANDARD-",
  "ANTIVIRUS-TEST-FILE!",
  "$H+H*",
].join("");

type Mood = "looks" | "silent" | "closes" | "broken" | "limit" | "waits" | "blind";

/** A ClamAV daemon on loopback that speaks INSTREAM and knows one virus. */
export interface Clamd {
  url: string;
  mood: Mood;
  /** Bytes of files that came in. */
  received: number;
  /** Files that came in whole, or as far as it took them. */
  scans: number;
  /** Lets those that wait go. */
  release(): void;
  close(): Promise<void>;
}

const COMMAND_END = "\0";
const ANSWERS: Partial<Record<Mood, string>> = {
  broken: "stream: Can't allocate memory ERROR",
  limit: "INSTREAM size limit exceeded. ERROR",
};

export async function startClamd(): Promise<Clamd> {
  const waiting: (() => void)[] = [];
  const open = new Set<Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
    void converse(socket).catch(() => socket.destroy());
  });

  async function converse(socket: Socket): Promise<void> {
    const input = reader(socket);
    const command = await input.until(COMMAND_END);
    if (clamd.mood === "closes") return void socket.destroy();
    if (clamd.mood === "silent") return;
    if (command === "zPING") return void socket.end("PONG\0");
    if (command !== "zINSTREAM") return void socket.end("UNKNOWN COMMAND\0");
    let tail = "";
    let found = false;
    for (;;) {
      const length = (await input.take(4)).readUInt32BE();
      if (length === 0) break;
      if (clamd.mood === "limit") break;
      const chunk = await input.take(length);
      clamd.received += length;
      const text = tail + chunk.toString("latin1");
      found ||= text.includes(EICAR);
      tail = text.slice(-EICAR.length);
    }
    clamd.scans += 1;
    if (clamd.mood === "waits") await new Promise<void>((go) => waiting.push(go));
    const says = found && clamd.mood !== "blind" ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";
    socket.end(`${ANSWERS[clamd.mood] ?? says}${COMMAND_END}`);
  }

  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const clamd: Clamd = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: "looks",
    received: 0,
    scans: 0,
    release: () => waiting.splice(0).forEach((go) => go()),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return clamd;
}

/** Reads so many bytes, or up to a mark, off a line that gives them as it pleases. */
function reader(socket: Socket) {
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await chunks.next();
    if (done) throw new Error("The line ended.");
    held = Buffer.concat([held, value]);
  };
  const cut = (length: number) => {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  return {
    async take(length: number): Promise<Buffer> {
      while (held.length < length) await more();
      return cut(length);
    },
    async until(mark: string): Promise<string> {
      while (!held.includes(mark)) await more();
      return cut(held.indexOf(mark) + 1)
        .toString()
        .slice(0, -1);
    },
  };
}
