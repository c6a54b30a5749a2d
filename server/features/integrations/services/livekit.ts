import { createHmac } from "node:crypto";
import type { OutboundReply } from "#server/platform/outbound/call.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";

/** A media server, and the key by which it knows us. */
export interface LiveKit {
  url: string;
  key: string;
  secret: string;
}
interface Grant {
  identity: string;
  seconds: number;
  video: object;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
/** The clocks of two machines are apart. */
const EARLY_SECONDS = 10;

/** An access token as the media server's documents give it: a JWT, HS256, with a "video" grant. */
export function liveKitToken(
  { key, secret }: Pick<LiveKit, "key" | "secret">,
  { identity, seconds, video }: Grant,
): string {
  const now = Math.floor(Date.now() / 1_000);
  const head = part({ alg: "HS256", typ: "JWT" });
  const body = part({ iss: key, sub: identity, nbf: now - EARLY_SECONDS, exp: now + seconds, video });
  const signature = createHmac("sha256", secret).update(`${head}.${body}`).digest("base64url");
  return `${head}.${body}.${signature}`;
}

const LIST = "/twirp/livekit.RoomService/ListRooms";
const TRY_SECONDS = 60;

/** Asks a media server which rooms it has: only who has its key is told. */
export function askLiveKit(
  outbound: Outbound,
  { url, ...key }: LiveKit,
  options: { timeoutMs: number; maxBytes: number },
): Promise<OutboundReply> {
  const video = { roomList: true };
  const token = liveKitToken(key, { identity: "test", seconds: TRY_SECONDS, video });
  return outbound.call(
    {
      method: "POST",
      // The address of its sockets is that of its calls.
      url: url.replace(/^ws/i, "http").replace(/\/+$/, "") + LIST,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: "{}",
    },
    options,
  );
}
