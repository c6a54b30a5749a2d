import { z } from "zod";
import { id } from "../common.ts";
import { PERMISSIONS } from "../permissions.ts";
import { notifications } from "../users/notifications.ts";

const permission = z.enum(PERMISSIONS as [string, ...string[]]);

/** Who is signed in, and what they may do. */
export const me = notifications.extend({
  uId: id("user"),
  eId: z.uuid(),
  enterpriseName: z.string(),
  name: z.string(),
  emailId: z.string(),
  profilePic: z.string().nullable(),
  roles: z.array(z.number()),
  permissions: z.array(permission),
  artifactsEnabled: z.boolean(),
  directSso: z.boolean(),
  /** Whether the enterprise records campaigns of other systems: they have a report then. */
  externalCampaigns: z.boolean(),
  /** The number of the enterprise's last event: a live connection that starts from it misses nothing since. */
  lastSeq: z.number(),
});
export type Me = z.infer<typeof me>;
