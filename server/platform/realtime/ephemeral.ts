import type { EphemeralName, Ephemera } from "#contract/realtime.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import type { Room } from "./room.ts";

const CHANNEL = "dlvrd_ephemeral";

/** What passes and is not kept: somebody who was away does not hear of it. */
export interface EphemeralEvents {
  tellNow<N extends EphemeralName>(
    enterpriseId: string,
    audience: readonly string[],
    name: N,
    data: Ephemera[N],
  ): Promise<void>;
}

/** Ephemeral events cross processes by the bus. */
export async function createEphemeralEvents(
  bus: Bus,
  roomOf: (enterpriseId: string) => Room | undefined,
): Promise<EphemeralEvents> {
  await bus.on(CHANNEL, (message) => {
    const { enterpriseId, audience, name, data } = JSON.parse(message) as {
      enterpriseId: string;
      audience: string[];
      name: string;
      data: unknown;
    };
    const frame = JSON.stringify({ action: "ephemeral", name, data });
    roomOf(enterpriseId)?.send([{ event: { audience, permissions: [] }, frame }]);
  });
  return {
    tellNow: (enterpriseId, audience, name, data) =>
      audience.length === 0
        ? Promise.resolve()
        : bus.publish(CHANNEL, JSON.stringify({ enterpriseId, audience, name, data })),
  };
}
