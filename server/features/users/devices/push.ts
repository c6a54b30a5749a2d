import { cut } from "#contract/cut.ts";
import webPush from "web-push";
import type { Platform } from "#server/platform/platform.ts";
import { type Device, devicesOf, dropDevice } from "./repository.ts";
import { type Vapid, type VapidKeys, vapidKeys } from "./vapid.ts";

/** What a browser shows while the console is closed. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of the console that a click opens. */
  url: string;
  /** A later message with the same tag takes the place of the former. */
  tag: string;
  /** It is not shown where the console is in sight, which tells of it itself. */
  unlessSeen?: boolean;
}

/** A chat that nobody took within this time is of no use as a notification any more. */
const TTL_S = 3_600;
const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 64 * 1024;
/** Services take 4,096 bytes in all, and JSON and encryption need some of them. */
const TITLE_MAX = 200;
const BODY_MAX = 1_000;
/** Not found and gone (RFC 8030): the browser has no such subscription any more. */
const DEAD = [404, 410];

type Parts = Pick<Platform, "config" | "database" | "log" | "outbound" | "secrets">;
type Push = (userIds: readonly string[], message: PushMessage) => Promise<void>;

/** Makes the function that tells people by the browsers they registered. It never throws: a push is a courtesy. */
export function pushTo(platform: Parts, vapid: Vapid = vapidKeys(platform)): Push {
  const { system } = platform.database;

  async function send(device: Device, payload: string, keys: VapidKeys): Promise<void> {
    try {
      const { endpoint, method, headers, body } = detailsOf(device, payload, {
        ...keys,
        subject: contactOf(platform.config.PUBLIC_URL),
      });
      const reply = await platform.outbound.call(
        { method, url: endpoint, headers: asTexts(headers), body: body ?? undefined },
        { timeoutMs: TIMEOUT_MS, maxBytes: ANSWER_BYTES },
      );
      if (DEAD.includes(reply.status)) await dropDevice(system, device);
      else if (reply.status >= 400)
        platform.log.warn({ status: reply.status, userId: device.user_id }, "a push was refused");
    } catch (error) {
      platform.log.warn({ err: error, userId: device.user_id }, "a push was not sent");
    }
  }

  return async function push(userIds, { title, body, ...rest }) {
    try {
      const devices = await devicesOf(system, userIds);
      if (devices.length === 0) return;
      const payload = JSON.stringify({
        title: cut(title, TITLE_MAX),
        body: cut(body, BODY_MAX),
        ...rest,
      });
      const keys = await vapid();
      await Promise.all(devices.map((device) => send(device, payload, keys)));
    } catch (error) {
      platform.log.warn({ err: error }, "nobody was told by push");
    }
  };
}

const detailsOf = (
  { endpoint, public_key, auth_secret }: Device,
  payload: string,
  vapidDetails: VapidKeys & { subject: string },
) =>
  webPush.generateRequestDetails({ endpoint, keys: { p256dh: public_key, auth: auth_secret } }, payload, {
    vapidDetails,
    TTL: TTL_S,
    urgency: "high",
    contentEncoding: "aes128gcm",
  });

const asTexts = (headers: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Whom a push service turns to when something is amiss: an https address or a mailbox. */
const contactOf = (address: string | undefined): string =>
  address?.startsWith("https:") ? address : "mailto:operator@dlvrd.invalid";
