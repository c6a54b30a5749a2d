import { z } from "zod";
import { MESSAGE_STATUSES, type MessageStatus } from "./status.ts";

/** How many messages stand at each status, on the wire. */
export const messageCounts = z.object(
  Object.fromEntries(MESSAGE_STATUSES.map((status) => [status, z.number()])) as Record<
    MessageStatus,
    z.ZodNumber
  >,
);
