import { CHANNEL_TYPES, type ChannelType } from "../channel-types.ts";

/** How far a template is with its vendor. Where a channel needs no approval, it is APPROVED as soon as it is finished. */
export const TEMPLATE_STATUSES = [
  "DRAFT",
  "PENDING",
  "APPROVED",
  "REJECTED",
  "PAUSED",
  "DISABLED",
  "DELETED",
] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];
/** What a template is made of depends on where it goes. */
export const TEMPLATE_KINDS = ["whatsapp", "text", "email", "rcs"] as const;
/** What WhatsApp approves a template for. */
export const CATEGORIES = ["UTILITY", "AUTHENTICATION", "MARKETING"] as const;
/** What Meta says of a template, by how people take it. */
export const TEMPLATE_QUALITIES = ["GREEN", "YELLOW", "RED", "UNKNOWN"] as const;
/** How a WhatsApp template is laid out. */
export const TEMPLATE_TYPES = ["DEFAULT", "CAROUSEL", "LIMITED_TIME_OFFER"] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
export type TemplateCategory = (typeof CATEGORIES)[number];
export type TemplateLayout = (typeof TEMPLATE_TYPES)[number];

const WITH_VENDOR_ID: readonly ChannelType[] = [CHANNEL_TYPES.SMS, CHANNEL_TYPES.RCS, CHANNEL_TYPES.WHATSAPP];

/**
 * Whether people enter what a channel's templates are called elsewhere: the number under which an authority has
 * registered a text (DLT), a carrier's code, the vendor's id. Vendors that manage templates tell it themselves.
 */
export const takesVendorId = (type: ChannelType, managed: boolean): boolean =>
  !managed && WITH_VENDOR_ID.includes(type);
