import net from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Clamd, EICAR, startClamd } from "#server/testing/clamd.ts";
import { temporaryFolders } from "#server/testing/temporary.ts";
import { clamdAddress } from "./address.ts";
import { askAbout, ping } from "./clamd.ts";

const folder = temporaryFolders();
const SILENCE_MS = 300;
/** For a file that a busy machine takes long to hand over and to look through. */
const PATIENT_MS = 20_000;
const MB = 1024 * 1024;

let clamd: Clamd;
beforeEach(async () => {
  clamd = await startClamd();
});
afterEach(() => clamd.close());

const ask = (
  file: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  url = clamd.url,
  silenceMs = SILENCE_MS,
) => askAbout(clamdAddress.parse(url), file, silenceMs);

describe("a file given to clamd", () => {
  it("is read whole, also where what it holds lies across two chunks or begins with an empty one", async () => {
    expect(await ask([Buffer.from("well")])).toBe("stream: OK");
    const parts = [Buffer.alloc(0), Buffer.from(`a${EICAR.slice(0, 30)}`), Buffer.from(EICAR.slice(30))];
    expect(await ask(parts)).toBe("stream: Eicar-Test-Signature FOUND");
    expect(await ask([])).toBe("stream: OK");
  });

  it("goes as fast as it is taken: nothing is heaped up at any size", async () => {
    const whole = 96 * MB;
    let pulled = 0;
    let lead = 0;
    async function* file() {
      for (; pulled < whole; pulled += MB) {
        lead = Math.max(lead, pulled - clamd.received);
        yield Buffer.alloc(MB);
      }
    }
    expect(await ask(file(), clamd.url, PATIENT_MS)).toBe("stream: OK");
    expect(clamd.received).toBe(whole);
    expect(lead).toBeLessThan(24 * MB);
  });

  it("is sent no further once the answer is there", async () => {
    clamd.mood = "limit";
    let pulled = 0;
    async function* endless() {
      for (;;) {
        pulled += 1;
        yield Buffer.alloc(MB);
      }
    }
    expect(await ask(endless())).toBe("INSTREAM size limit exceeded. ERROR");
    expect(pulled).toBeLessThan(64);
  });

  it("has no answer where the line is silent, is closed, or goes nowhere", async () => {
    clamd.mood = "silent";
    await expect(ask([Buffer.from("x")])).rejects.toThrow("The scanner fell silent.");
    clamd.mood = "closes";
    await expect(ask([Buffer.from("x")])).rejects.toThrow(/closed the line|ECONNRESET|EPIPE/);
    await clamd.close();
    await expect(ask([Buffer.from("x")])).rejects.toThrow(/ECONNREFUSED/);
    clamd = await startClamd();
  });

  it("that cannot be read is not taken for one that is clean", async () => {
    // oxlint-disable-next-line require-yield
    async function* torn(): AsyncGenerator<Buffer> {
      throw new Error("The disk is torn.");
    }
    await expect(ask(torn())).rejects.toThrow("The disk is torn.");
  });

  it("goes over a socket of the file system too", async () => {
    const file = path.join(await folder(), "clamd.ctl");
    const server = net.createServer((socket) => socket.once("data", () => socket.end("stream: OK\0")));
    await new Promise<void>((ready) => server.listen(file, ready));
    expect(await ask([Buffer.from("x")], `unix://${file}`)).toBe("stream: OK");
    server.close();
  });
});

it("answers a ping", async () => {
  await ping(clamdAddress.parse(clamd.url), SILENCE_MS);
  clamd.mood = "silent";
  await expect(ping(clamdAddress.parse(clamd.url), SILENCE_MS)).rejects.toThrow("fell silent");
});
