import { createHmac } from "node:crypto";
import type { VideoPlace } from "#contract/chat/video.ts";
import type { Config } from "#server/platform/config.ts";

/** A grant lets somebody join within this time; who has joined is given new ones by the media server itself. */
const GRANT_SECONDS = 15 * 60;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** By which ways the two pages of a call reach each other: straight, or over a media server (LiveKit). */
export function createWays(config: Config) {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = config;

  /** An access token as the media server's documents give it: a JWT, HS256, with a "video" grant for one room. */
  function grant(room: string, identity: string): string {
    const now = Math.floor(Date.now() / 1_000);
    const head = part({ alg: "HS256", typ: "JWT" });
    const body = part({
      iss: key,
      sub: identity,
      nbf: now - 10,
      exp: now + GRANT_SECONDS,
      video: { room, roomJoin: true, canPublish: true, canSubscribe: true, canPublishData: false },
    });
    const signature = createHmac("sha256", secret!).update(`${head}.${body}`).digest("base64url");
    return `${head}.${body}.${signature}`;
  }

  return (roomId: string, peer: string): Omit<VideoPlace, "videoChat"> => ({
    iceServers: config.DLVRD_ICE_SERVERS,
    mediaServer: url ? { url, token: grant(roomId, peer) } : null,
  });
}
