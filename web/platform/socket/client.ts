import {
  CLOSE_INVALID_TOKEN,
  type ClientFrame,
  HEARTBEAT_MS,
  MISSED_PONGS,
  RECONNECT_FIRST_MS,
  RECONNECT_MS,
  type ServerFrame,
  SOCKET_PATH,
} from "#contract/realtime.ts";
import { deliver, deliverSnapshot } from "./live.ts";
import { useConnection } from "./state.ts";

let socket: WebSocket | null = null;
let wanted = false;
let lastSeq: number | undefined;
let failures = 0;
let unanswered = 0;
let heart: ReturnType<typeof setInterval> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

const say = (frame: ClientFrame) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
};

function beat(): void {
  if (unanswered >= MISSED_PONGS) {
    socket?.close();
    return;
  }
  unanswered++;
  say({ action: "ping" });
}

function hear(frame: ServerFrame): void {
  if (frame.action === "ping") say({ action: "pong" });
  if (frame.action === "pong") unanswered = 0;
  if (frame.action === "ready") {
    failures = 0;
    useConnection.setState({ state: "live" });
    // Without a snapshot the missed events follow, and each moves the number on by itself.
    if (frame.snapshot) {
      lastSeq = frame.seq;
      deliverSnapshot();
    }
  }
  if (frame.action === "event" && frame.seq > (lastSeq ?? 0)) {
    lastSeq = frame.seq;
    deliver(frame);
  }
}

function lost(code: number): void {
  clearInterval(heart);
  socket = null;
  if (code === CLOSE_INVALID_TOKEN && wanted) {
    wanted = false;
    location.reload();
    return;
  }
  if (!wanted) return;
  useConnection.setState({ state: "reconnecting" });
  retry = setTimeout(open, failures++ === 0 ? RECONNECT_FIRST_MS : RECONNECT_MS);
}

function open(): void {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const next = new WebSocket(`${scheme}://${location.host}${SOCKET_PATH}`);
  socket = next;
  unanswered = 0;
  next.addEventListener("open", () => {
    say(lastSeq === undefined ? { action: "authenticate" } : { action: "authenticate", lastSeq });
    clearInterval(heart);
    heart = setInterval(beat, HEARTBEAT_MS);
  });
  next.addEventListener("message", ({ data }) => hear(JSON.parse(String(data)) as ServerFrame));
  next.addEventListener("close", ({ code }) => {
    if (socket === next) lost(code);
  });
}

/** Opens the live connection and keeps it open until `disconnect`. */
export function connect(): void {
  if (wanted) return;
  wanted = true;
  open();
}

export function disconnect(): void {
  wanted = false;
  lastSeq = undefined;
  failures = 0;
  clearTimeout(retry);
  clearInterval(heart);
  socket?.close();
  socket = null;
  useConnection.setState({ state: "off" });
}
