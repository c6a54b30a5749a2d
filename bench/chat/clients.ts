import { createInterface } from "node:readline";
import WebSocket from "ws";

/** Opened side by side; a server that is new to a client has it prove itself first. */
const AT_ONCE = 200;

let open = 0;
let frames = 0;
let delays: number[] = [];

function connect(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on("open", () => socket.send(JSON.stringify({ action: "authenticate", token })));
    socket.on("error", reject);
    socket.on("close", () => open--);
    socket.on("message", (data) => {
      const text = String(data);
      if (text.startsWith('{"action":"ready"')) {
        open++;
        resolve();
        return;
      }
      frames++;
      // A moment in milliseconds since 1970, as the sender wrote it.
      const at = /"moment (\d+)/.exec(text)?.[1];
      if (at) delays.push(Date.now() - Number(at));
    });
  });
}

async function gather({ url, tokens, count }: { url: string; tokens: string[]; count: number }) {
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) =>
        connect(url, tokens[(from + n) % tokens.length]!),
      ),
    );
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  if (question.open) await gather(question.open);
  console.log(JSON.stringify({ open, frames, delays }));
  delays = [];
}
