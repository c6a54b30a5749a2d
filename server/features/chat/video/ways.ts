import type { VideoPlace } from "#contract/chat/video.ts";
import { createVideoServers, liveKitToken } from "#server/features/integrations/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Rows } from "../tables.ts";

/** A grant lets somebody join within this time; who has joined is given new ones by the media server itself. */
const GRANT_SECONDS = 15 * 60;

/**
 * By which ways the two pages of a call reach each other: straight, or over a media server (LiveKit). What the enterprise
 * has configured goes before what the operator has.
 */
export function createWays({ config, secrets }: Pick<Platform, "config" | "secrets">) {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = config;
  const ours = url && key && secret ? { url, key, secret } : undefined;
  const serversOf = createVideoServers({ secrets });

  return async (rows: Rows, room: string, peer: string): Promise<Omit<VideoPlace, "videoChat">> => {
    const { iceServers, liveKit = ours } = await serversOf(rows);
    const video = { room, roomJoin: true, canPublish: true, canSubscribe: true, canPublishData: false };
    return {
      iceServers: iceServers.length > 0 ? iceServers : config.DLVRD_ICE_SERVERS,
      mediaServer: liveKit
        ? {
            url: liveKit.url,
            token: liveKitToken(liveKit, { identity: peer, seconds: GRANT_SECONDS, video }),
          }
        : null,
    };
  };
}
