import { createDecipheriv, createECDH, createHmac, randomBytes } from "node:crypto";
import type { TestApp } from "./harness.ts";

/** A browser's half of a subscription at a push service, and how it reads what comes. */
export function makeBrowser(origin: string, path: string) {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${origin}/${path}`;
  const keys = { p256dh: own.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return { endpoint, token: { endpoint, keys }, read: (body: Buffer) => decrypt(body, own, auth) };
}

const hmac = (key: Buffer, ...data: (Buffer | string)[]) => {
  const digest = createHmac("sha256", key);
  for (const part of data) digest.update(part);
  return digest.digest();
};
const ONE = Buffer.from([1]);

/** RFC 8291: what is encrypted for one browser. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const content = body.subarray(21 + body[20]!);
  const shared = hmac(auth, own.computeSecret(sender));
  const secret = hmac(shared, "WebPush: info\0", own.getPublicKey(), sender, ONE);
  const derived = hmac(salt, secret);
  const key = hmac(derived, "Content-Encoding: aes128gcm\0", ONE).subarray(0, 16);
  const nonce = hmac(derived, "Content-Encoding: nonce\0", ONE).subarray(0, 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(content.subarray(-16));
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString("utf8"));
}

/** Registers a browser's half for whoever is signed in. */
export const registerBrowser = (app: TestApp, token: string, device: object) =>
  app.call("POST /e/enterprise/device", { token, body: { deviceType: 4, token: device } });

/** The person wants to be told by that browser. */
export async function listenIn(app: TestApp, token: string, origin: string, path: string) {
  const browser = makeBrowser(origin, path);
  await registerBrowser(app, token, browser.token);
  await app.call("PUT /e/enterprise/profile/audio", { token, body: { enablePushNotification: true } });
  return browser;
}
