import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  JoinResponse,
  ParticipantInfo,
  ParticipantInfo_State,
  ParticipantPermission,
  ParticipantUpdate,
  Room,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  TrackInfo,
  TrackPublishedResponse,
  TrickleRequest,
} from "@livekit/protocol";
import { type WebSocket, WebSocketServer } from "ws";
import { openRelay, type Relay } from "./relay.ts";

export const KEY = "key-of-the-test";
export const SECRET = "secret-of-the-test-0123456789";

const MAY = new ParticipantPermission({ canPublish: true, canSubscribe: true });

interface Guest {
  id: string;
  identity: string;
  room: string;
  socket: WebSocket;
  /** It was told that it is in; before that it understands nothing else. */
  joined: boolean;
  /** What it sends, by the id that its browser gave the track. */
  tracks: Map<string, TrackInfo>;
}

/** A stand-in for a LiveKit server: its signalling as its protocol has it, and a browser page that passes the media on. */
export async function startLiveKit() {
  const guests = new Map<string, Guest>();
  const relay: Relay = await openRelay({
    candidate: (id, target, candidateInit) =>
      tell(id, { case: "trickle", value: new TrickleRequest({ candidateInit, target }) }),
    offer: (id, sdp) => tell(id, { case: "offer", value: new SessionDescription({ type: "offer", sdp }) }),
    track: (id, cid, trackId) => {
      const from = guests.get(id)!;
      for (const other of others(from)) {
        const { sid } = from.tracks.get(cid)!;
        void relay.forward({ from: id, trackId, to: other.id, sid });
      }
    },
  });

  function tell(id: string, message: SignalResponse["message"]): void {
    guests.get(id)?.socket.send(new SignalResponse({ message }).toBinary());
  }
  const others = ({ id, room }: Guest) =>
    [...guests.values()].filter((one) => one.joined && one.room === room && one.id !== id);
  const infoOf = ({ id, identity, tracks }: Guest, state = ParticipantInfo_State.ACTIVE) =>
    new ParticipantInfo({ sid: id, identity, state, permission: MAY, tracks: [...tracks.values()] });
  function announce(guest: Guest, state?: ParticipantInfo_State): void {
    const value = new ParticipantUpdate({ participants: [infoOf(guest, state)] });
    for (const other of others(guest)) tell(other.id, { case: "update", value });
  }

  async function hear(guest: Guest, { message }: SignalRequest): Promise<void> {
    if (message.case === "offer") {
      const sdp = await relay.answer(guest.id, message.value.sdp);
      tell(guest.id, {
        case: "answer",
        value: new SessionDescription({ type: "answer", sdp, id: message.value.id }),
      });
    } else if (message.case === "answer") await relay.answered(guest.id, message.value.sdp);
    else if (message.case === "ping") tell(guest.id, { case: "pong", value: message.value });
    else if (message.case === "trickle")
      await relay.candidate(guest.id, message.value.target, message.value.candidateInit);
    else if (message.case === "addTrack") {
      const { cid, name, type, source } = message.value;
      const track = new TrackInfo({ sid: `TR_${guest.id}_${guest.tracks.size}`, name, type, source });
      guest.tracks.set(cid, track);
      announce(guest);
      tell(guest.id, { case: "trackPublished", value: new TrackPublishedResponse({ cid, track }) });
    } else if (message.case === "leave") guest.socket.close();
  }

  async function welcome(socket: WebSocket, { room, identity }: { room: string; identity: string }) {
    const guest: Guest = {
      id: `PA_${guests.size}${Date.now()}`,
      identity,
      room,
      socket,
      joined: false,
      tracks: new Map(),
    };
    guests.set(guest.id, guest);
    let line = relay.enter(guest.id);
    socket.on("message", (data: Buffer) => {
      line = line.then(() => hear(guest, SignalRequest.fromBinary(new Uint8Array(data))));
    });
    socket.on("close", () => {
      announce(guest, ParticipantInfo_State.DISCONNECTED);
      guests.delete(guest.id);
      void relay.leave(guest.id);
    });
    await line;
    const value = new JoinResponse({
      room: new Room({ sid: `RM_${room}`, name: room }),
      participant: infoOf(guest, ParticipantInfo_State.JOINED),
      otherParticipants: others(guest).map((other) => infoOf(other)),
      serverVersion: "1.5.0",
      pingInterval: 30,
      pingTimeout: 60,
    });
    tell(guest.id, { case: "join", value });
    guest.joined = true;
    announce(guest);
    for (const other of others(guest)) await relay.forwardAll(other.id, guest.id, sidsOf(other));
  }
  const sidsOf = ({ tracks }: Guest) => Object.fromEntries([...tracks].map(([cid, { sid }]) => [cid, sid]));

  // Servers of before this client's newest path say that there is none, and it takes the older one.
  const http = createServer((_request, reply) =>
    reply.writeHead(404, { "access-control-allow-origin": "*" }).end("not found"),
  );
  const sockets = new WebSocketServer({ noServer: true });
  http.on("upgrade", (request, stream, head) => {
    const { pathname, searchParams } = new URL(request.url!, "http://local");
    const grant = pathname === "/rtc" ? grantOf(searchParams.get("access_token") ?? "") : undefined;
    if (!grant)
      return void stream.end(`HTTP/1.1 ${pathname === "/rtc" ? 401 : 404} No\r\nConnection: close\r\n\r\n`);
    sockets.handleUpgrade(request, stream, head, (socket) => void welcome(socket, grant));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    identities: () => [...guests.values()].map(({ identity }) => identity),
    async close() {
      for (const { socket } of guests.values()) socket.terminate();
      http.close();
      await relay.close();
    },
  };
}

/** What a token allows, if our key signed it and it has not ended. */
function grantOf(token: string): { room: string; identity: string } | undefined {
  const [head, body, signature] = token.split(".");
  const right = createHmac("sha256", SECRET).update(`${head}.${body}`).digest("base64url");
  if (signature !== right) return undefined;
  const { iss, sub, exp, video } = JSON.parse(Buffer.from(body!, "base64url").toString());
  const lives = iss === KEY && exp * 1_000 > Date.now() && video.roomJoin === true;
  return lives ? { room: video.room, identity: sub } : undefined;
}
