import { api } from "./api/client.ts";

const WORKER = "/sw.js";
const WEB_PUSH = 4;

/** Whether this browser can be told while the console is closed; only on https, or on this machine itself. */
export const pushPossible = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** The server's keys may have been made anew: a subscription to the old ones is told nothing. */
function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const known = subscription.options.applicationServerKey;
  return known !== null && new Uint8Array(known).join() === key.join();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Registers this browser with the push service and with us. Gives false when the person has forbidden it. */
export async function subscribe(pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const key = bytesOf(pushKey);
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && !isFor(known, key)) await known.unsubscribe();
  const subscription =
    known && isFor(known, key)
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys } = subscription.toJSON();
  const token = { endpoint, keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
  await api("POST /e/enterprise/device", { body: { deviceType: WEB_PUSH, token } });
  return true;
}

/** Takes this browser off. */
export async function unsubscribe(): Promise<void> {
  const known = pushPossible() ? await currentSubscription() : null;
  if (!known) return;
  await api("DELETE /e/enterprise/device", { body: { endpoint: known.endpoint } });
  await known.unsubscribe();
}

/** Whether this browser is subscribed. */
export const isSubscribed = async (): Promise<boolean> =>
  pushPossible() && Notification.permission === "granted" && (await currentSubscription()) !== null;

/** A registration ends with the session: whoever signs in again in a browser that was told is told there again. */
export async function renewPush(): Promise<void> {
  if (!(await isSubscribed())) return;
  const { profile } = await api("GET /e/enterprise/profile/");
  await subscribe(profile.pushKey);
}
