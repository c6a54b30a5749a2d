import type { IceServer } from "#contract/chat/video.ts";
import type { ServiceSettings } from "#contract/integrations/services.ts";
import type { Platform } from "#server/platform/platform.ts";
import { videoIntegrations } from "../repository.ts";
import { openKey } from "../secret.ts";
import type { Rows } from "../tables.ts";
import type { LiveKit } from "./livekit.ts";

/** What an enterprise has configured for its video calls. */
export interface VideoServers {
  iceServers: IceServer[];
  liveKit: LiveKit | undefined;
}
type VideoServersOf = (rows: Rows) => Promise<VideoServers>;

/** Its STUN and TURN servers together; of several media servers the one that was changed last. */
export const createVideoServers =
  ({ secrets }: Pick<Platform, "secrets">): VideoServersOf =>
  async (rows) => {
    const found = (await videoIntegrations(rows)).map((row): ServiceSettings => {
      const sealed = JSON.parse(openKey(secrets, row)) as ServiceSettings;
      return { ...row.config.settings, ...sealed };
    });
    const liveKit = found.find(({ provider }) => provider === "livekit");
    return {
      iceServers: found.filter(({ provider }) => provider === "ice").map(iceServer),
      liveKit: liveKit && {
        // Browsers open a socket to it.
        url: liveKit.url!.replace(/^http/i, "ws").replace(/\/+$/, ""),
        key: liveKit.apiKey!,
        secret: liveKit.apiSecret!,
      },
    };
  };

const iceServer = ({ iceServers = "", username, password }: ServiceSettings): IceServer => ({
  urls: iceServers.trim().split(/\s+/),
  ...(username && { username }),
  ...(password && { credential: password }),
});
