import type { ChannelDirectory } from "#server/features/channels/public.ts";
import type { ChannelFace } from "./presenter.ts";

/** How channels are shown, by their ids. */
export type Faces = (
  enterpriseId: string,
  channelIds: readonly string[],
) => Promise<Map<string, ChannelFace>>;

export const createFaces =
  (directory: Pick<ChannelDirectory, "open">): Faces =>
  async (enterpriseId, channelIds) => {
    const faces = new Map<string, ChannelFace>();
    for (const id of new Set(channelIds)) {
      const { name, type, capabilities } = await directory.open(enterpriseId, id);
      faces.set(id, { id, name, type, windowHours: capabilities.windowHours });
    }
    return faces;
  };
