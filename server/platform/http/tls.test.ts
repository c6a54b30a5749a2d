import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import https from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import tls from "node:tls";
import { afterEach, expect, it } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { selfSigned } from "#server/testing/certificate.ts";
import { temporaryFolders } from "#server/testing/temporary.ts";
import { serverWithDoors } from "./doors.ts";
import { closerOfUnused } from "./unused.ts";
import { followCertificate, tlsOptions } from "./tls.ts";

const [FIRST, SECOND] = [selfSigned("localhost"), selfSigned("localhost")];

const folder = temporaryFolders();
const log = createLog("silent");
const LOOK_MS = 20;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve() {
  const dir = await folder();
  const files = { TLS_CERT_FILE: path.join(dir, "a.crt"), TLS_KEY_FILE: path.join(dir, "a.key") };
  const keep = async ({ privateKey, certificate }: typeof FIRST) => {
    await writeFile(files.TLS_KEY_FILE, privateKey);
    await writeFile(files.TLS_CERT_FILE, certificate);
  };
  await keep(FIRST);
  const server = serverWithDoors(
    [],
    log,
    {},
    tlsOptions(files),
  )((_request, response) => response.end("here"), {});
  const stop = followCertificate(server, files, log, LOOK_MS);
  closing.push(() => {
    stop();
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { server, port, keep };
}

/** What a client of these abilities agrees on, and the certificate's fingerprint; or the word it was refused with. */
function shake(port: number, options: tls.ConnectionOptions): Promise<string[]> {
  return new Promise((resolve) => {
    const socket = tls.connect({ host: "127.0.0.1", port, rejectUnauthorized: false, ...options }, () => {
      resolve([socket.getProtocol()!, socket.getCipher().name, socket.getPeerCertificate().fingerprint256]);
      socket.destroy();
    });
    socket.once("error", (error: NodeJS.ErrnoException) => resolve([error.code ?? error.message]));
  });
}

it.each(["TLSv1.2", "TLSv1.3"] as const)("speaks %s", async (version) => {
  const { port } = await serve();
  const [protocol] = await shake(port, { minVersion: version, maxVersion: version });
  expect(protocol).toBe(version);
});

it.each([
  ["TLS 1.1", { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" }],
  [
    "a cipher without authentication of what it hides",
    { maxVersion: "TLSv1.2", ciphers: "ECDHE-RSA-AES128-SHA256" },
  ],
] as const)("refuses %s", async (_what, options) => {
  const { port } = await serve();
  const [word] = await shake(port, options);
  expect(word).toMatch(/^ERR_SSL_|^ECONNRESET$/);
});

it("prefers its own order of ciphers", async () => {
  const { port } = await serve();
  const ciphers = "ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384";
  const [, cipher] = await shake(port, { maxVersion: "TLSv1.2", ciphers });
  expect(cipher).toBe("ECDHE-RSA-AES256-GCM-SHA384");
});

it("takes a renewed certificate without a restart, and keeps the old one while the new one is half written", async () => {
  const { port, keep } = await serve();
  const print = async () => (await shake(port, {}))[2];
  const first = await print();
  await keep({ ...SECOND, privateKey: "half" });
  expect(await print()).toBe(first);
  await keep(SECOND);
  await expect.poll(print, { timeout: 10_000 }).not.toBe(first);
});

it("lets an answer under way end, and closes what never asked, when it stops", async () => {
  const { server, port } = await serve();
  const closeUnused = closerOfUnused(server);
  const silent = tls.connect({ host: "127.0.0.1", port, rejectUnauthorized: false });
  await once(silent, "secureConnect");
  const gone = once(silent, "close");
  const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });
  const asked = https.get({ host: "127.0.0.1", port, agent });
  const [response] = await once(asked, "response");
  closeUnused();
  await gone;
  let text = "";
  for await (const part of response) text += String(part);
  expect(text).toBe("here");
  agent.destroy();
});
