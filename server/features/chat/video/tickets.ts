import { createHmac, timingSafeEqual } from "node:crypto";
import { VIDEO_PAGE } from "#contract/chat/limits.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Principal } from "#server/platform/scope.ts";
import { findRoom } from "./rooms.ts";

/** How tickets begin; sessions are told apart by it. */
export const TICKET = "cal_";
const BODY = 36;
const SIGNATURE = 32;

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll("-", ""), "hex");
const uuidOf = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/**
 * Tickets by which a customer of another channel comes to one video call: signed, and ending by the clock. A call that
 * was joined in time keeps its ticket until it ends, so that a dropped line can come back.
 */
export function createTickets({
  secrets,
  actFor,
  addresses,
}: Pick<Platform, "secrets" | "actFor" | "addresses">) {
  const key = secrets.key("chat.video.v1");
  const sign = (body: Buffer) => createHmac("sha256", key).update(body).digest();

  return {
    /** The whole address to give to a customer. Servers and logs do not see what stands behind the #. */
    link(enterpriseId: string, roomId: string, expiresAt: Date): string {
      const ends = Buffer.alloc(4);
      ends.writeUInt32BE(Math.floor(expiresAt.getTime() / 1_000));
      const body = Buffer.concat([bytesOf(enterpriseId), bytesOf(roomId), ends]);
      const ticket = Buffer.concat([body, sign(body)]).toString("base64url");
      return `${addresses.public()}${VIDEO_PAGE}#${TICKET}${ticket}`;
    },
    /** Who a ticket stands for: a visitor who may do nothing but take part in its call. */
    async principal(ticket: string, now = Date.now()): Promise<Principal | undefined> {
      const bytes = Buffer.from(ticket.slice(TICKET.length), "base64url");
      const body = bytes.subarray(0, BODY);
      if (bytes.length !== BODY + SIGNATURE || !timingSafeEqual(sign(body), bytes.subarray(BODY)))
        return undefined;
      const enterpriseId = uuidOf(body.subarray(0, 16));
      const roomId = uuidOf(body.subarray(16, 32));
      const room = await findRoom(actFor(enterpriseId), roomId);
      const late = body.readUInt32BE(32) * 1_000 < now;
      if (!room || room.ended_at || (late && !room.joined_at)) return undefined;
      return {
        kind: "visitor",
        dataScope: "own",
        enterpriseId,
        userId: null,
        name: room.customer_name,
        permissions: new Set(),
        credentialId: roomId,
      };
    },
  };
}
export type Tickets = ReturnType<typeof createTickets>;
