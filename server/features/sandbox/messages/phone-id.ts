import { createHash } from "node:crypto";

/** A telephone's id follows from its channel and address, so that nobody has to look it up before writing to it. */
export function phoneId(channelId: string, address: string): string {
  const hex = createHash("sha256").update(`${channelId} ${address}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
