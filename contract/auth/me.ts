import { z } from "zod";
import { id } from "../common.ts";
import { DATE_FORMATS } from "../enterprise/words.ts";
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
  /** How the enterprise writes days, in the letters of dayjs, and on which day its weeks begin; Sunday is 0. */
  dateFormat: z.enum(DATE_FORMATS),
  weekStart: z.number(),
  /** The enterprise's own, shown where its host has none. */
  enterpriseLogo: z.string().nullable(),
  /** Whom its people ask; "" for nobody. */
  supportEmail: z.string(),
  /** Whether they are asked for a second step after the password, and whether one is a code of an app. */
  twoFactorEnabled: z.boolean(),
  totpEnabled: z.boolean(),
  /** The number of the enterprise's last event: a live connection that starts from it misses nothing since. */
  lastSeq: z.number(),
});
export type Me = z.infer<typeof me>;
