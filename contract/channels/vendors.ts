import { z } from "zod";
import { CHANNEL_TYPE_LABELS, type ChannelType } from "../channel-types.ts";
import { routes } from "../route.ts";

const NUMBERS = Object.keys(CHANNEL_TYPE_LABELS).map(Number) as ChannelType[];
const WRITTEN = Object.keys(CHANNEL_TYPE_LABELS) as `${ChannelType}`[];

/** A channel type by its number, also as a form or an address writes it. */
export const channelType = z.union(
  [z.literal(NUMBERS), z.enum(WRITTEN).transform((value) => Number(value) as ChannelType)],
  "must be the number of a channel type",
);

/** How well a vendor's protocol is known. */
export const grounds = z.enum(["documented", "seen", "assumed"]);
/** What shows that a webhook call is the vendor's. */
export const proof = z.enum(["signature", "secret", "address"]);

/** What is typed into a field. */
export const credentialKind = z.enum(["alphaNumeric", "email", "numeric"]);
export type CredentialKind = z.output<typeof credentialKind>;

/** One field of the form in which a vendor's credentials are entered. */
export const credentialField = z.object({
  name: z.string(),
  label: z.string(),
  /** Said when it is missing; null: it may be left out. */
  required: z.string().nullable(),
  /** Kept sealed and never shown again. */
  secret: z.boolean(),
  multiline: z.boolean(),
  kind: credentialKind,
  options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  /** What the form holds at first. */
  initial: z.string(),
  help: z.string(),
});
export type CredentialFieldView = z.output<typeof credentialField>;

export const vendor = z.object({
  vendor: z.string(),
  name: z.string(),
  grounds,
  proof,
  types: z.array(z.object({ type: channelType, fields: z.array(credentialField) })),
});
export type Vendor = z.output<typeof vendor>;

export const vendorRoutes = routes({
  listVendors: {
    method: "GET",
    path: "/e/enterprise/channel_vendors",
    summary: "The vendors that channels can be made at, with the form each asks to fill in.",
    permission: "CHANNELS.VIEW",
    envelope: "enterprise",
    reply: z.object({
      vendors: z.array(vendor),
      /** Types that take no new channels: the service has ended. */
      retired: z.array(channelType),
      /** Whether a sandbox runs here. */
      sandbox: z.boolean(),
      /** Whether vendors can be told where to report: the address of this installation is known. */
      reachable: z.boolean(),
    }),
  },
});
