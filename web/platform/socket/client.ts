import {
  CLOSE_AUDIENCE_CHANGED,
  CLOSE_INVALID_TOKEN,
  type ClientFrame,
  HEARTBEAT_MS,
  MISSED_PONGS,
  RECONNECT_FIRST_MS,
  RECONNECT_MS,
  type ServerFrame,
  SOCKET_PATH,
} from "#contract/realtime.ts";
import { answered, disappoint } from "./asking.ts";
import { deliver, deliverAudience, deliverSnapshot, deliverEphemeral } from "./live.ts";
import { useConnection } from "./state.ts";
import { isUsed } from "./use.ts";

/** What a connection that has nobody at its other end is closed with. */
const LEFT_CODE = 1006;

let socket: WebSocket | null = null;
let wanted = false;
let lastSeq: number | undefined;
let audience: string | undefined;
let failures = 0;
let unanswered = 0;
let heart: ReturnType<typeof setInterval> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
/** The browser has lost its network: nothing is tried until it says that it is back. */
let away = false;

/** Sends a frame; false where there is no connection to send it over. */
export function say(frame: ClientFrame | { action: string; id?: string }): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

function beat(): void {
  if (unanswered >= MISSED_PONGS) {
    socket?.close();
    return;
  }
  unanswered++;
  say(isUsed() ? { action: "ping", used: true } : { action: "ping" });
}

function enter(frame: ServerFrame & { action: "ready" }): void {
  failures = 0;
  ({ audience } = frame);
  // Without a snapshot the missed events follow, and each moves the number on by itself.
  if (frame.snapshot) {
    lastSeq = frame.seq;
    deliverSnapshot();
  }
  useConnection.setState({ state: "live" });
}

function hear(frame: ServerFrame): void {
  switch (frame.action) {
    case "ping":
      say({ action: "pong" });
      break;
    case "pong":
      unanswered = 0;
      break;
    case "ready":
      enter(frame);
      break;
    case "ephemeral":
      deliverEphemeral(frame);
      break;
    case "event":
      if (frame.seq <= (lastSeq ?? 0)) break;
      lastSeq = frame.seq;
      deliver(frame);
      break;
    default:
      answered(frame);
  }
}

function lost(code: number): void {
  clearInterval(heart);
  socket = null;
  disappoint();
  if (code === CLOSE_INVALID_TOKEN && wanted) {
    wanted = false;
    location.reload();
    return;
  }
  if (!wanted) return;
  useConnection.setState({ state: "reconnecting" });
  if (away) return;
  if (code === CLOSE_AUDIENCE_CHANGED) {
    lastSeq = undefined;
    deliverAudience();
    open();
    return;
  }
  retry = setTimeout(open, failures++ === 0 ? RECONNECT_FIRST_MS : RECONNECT_MS);
}

function open(): void {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const next = new WebSocket(`${scheme}://${location.host}${SOCKET_PATH}`);
  socket = next;
  unanswered = 0;
  next.addEventListener("open", () => {
    say(lastSeq === undefined ? { action: "authenticate" } : { action: "authenticate", lastSeq, audience });
    clearInterval(heart);
    heart = setInterval(beat, HEARTBEAT_MS);
  });
  next.addEventListener("message", ({ data }) => hear(JSON.parse(String(data)) as ServerFrame));
  next.addEventListener("close", ({ code }) => {
    if (socket === next) lost(code);
  });
}

function leave(): void {
  away = true;
  clearTimeout(retry);
  // It would take until the second missed pong to notice.
  const left = socket;
  left?.close();
  if (left && socket === left) lost(LEFT_CODE);
}

function comeBack(): void {
  if (!away) return;
  away = false;
  if (wanted && !socket) open();
}

addEventListener("offline", leave);
addEventListener("online", comeBack);

/**
 * Opens the live connection and keeps it open until `disconnect`. What has happened since the event `seq` is told over
 * it, so that nothing that was asked after that one needs to be asked again.
 */
export function connect(seq: number): void {
  if (wanted) return;
  wanted = true;
  lastSeq = seq;
  open();
}

export function disconnect(): void {
  wanted = false;
  lastSeq = undefined;
  audience = undefined;
  failures = 0;
  clearTimeout(retry);
  clearInterval(heart);
  socket?.close();
  socket = null;
  useConnection.setState({ state: "off" });
}
