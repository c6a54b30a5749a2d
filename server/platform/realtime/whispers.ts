import type { WhisperName, Whispered } from "#contract/realtime.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import type { Room } from "./room.ts";

const WHISPER_CHANNEL = "dlvrd_whisper";

/** What passes and is not kept: somebody who was away does not hear of it. */
export interface Whispers {
  whisper<N extends WhisperName>(
    enterpriseId: string,
    audience: readonly string[],
    name: N,
    data: Whispered[N],
  ): Promise<void>;
}

/** Whispers cross processes by the bus. */
export async function createWhispers(
  bus: Bus,
  roomOf: (enterpriseId: string) => Room | undefined,
): Promise<Whispers> {
  await bus.on(WHISPER_CHANNEL, (message) => {
    const { enterpriseId, audience, name, data } = JSON.parse(message) as {
      enterpriseId: string;
      audience: string[];
      name: string;
      data: unknown;
    };
    const frame = JSON.stringify({ action: "whisper", name, data });
    roomOf(enterpriseId)?.send([{ event: { audience, permissions: [] }, frame }]);
  });
  return {
    whisper: (enterpriseId, audience, name, data) =>
      audience.length === 0
        ? Promise.resolve()
        : bus.publish(WHISPER_CHANNEL, JSON.stringify({ enterpriseId, audience, name, data })),
  };
}
