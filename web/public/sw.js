// Tells of chats while the console is closed. Registered when a person switches push on; it caches nothing.
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

self.addEventListener("push", (event) => {
  const { title = "DLVRD", body = "", tag = "dlvrd", url } = event.data ? read(event.data) : {};
  const options = { body, tag, renotify: true, icon: "/favicon.svg", data: { url: pageOf(url) } };
  event.waitUntil(self.registration.showNotification(title, options));
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
