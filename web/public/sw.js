// Tells of chats and notifications while the console is closed. Registered when a person switches push on; it caches nothing.
const HOME = "/chat/conversation";

/** An address of the console, whatever was sent. */
function pageOf(path) {
  const url = new URL(path || HOME, self.location.origin);
  return url.origin === self.location.origin ? url.href : new URL(HOME, self.location.origin).href;
}

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function show({ title = "DLVRD", body = "", tag = "dlvrd", url, unlessSeen = false }) {
  const windows = unlessSeen ? await self.clients.matchAll({ type: "window" }) : [];
  if (windows.some((one) => one.visibilityState === "visible")) return;
  const options = { body, tag, renotify: true, icon: "/favicon.svg", data: { url: pageOf(url) } };
  await self.registration.showNotification(title, options);
}

self.addEventListener("push", (event) => {
  event.waitUntil(show(event.data ? read(event.data) : {}));
});

async function open(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url === url) ?? windows[0];
  if (!there) return self.clients.openWindow(url);
  const focused = await there.focus();
  return focused.url === url ? focused : focused.navigate(url);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? pageOf(HOME)));
});
