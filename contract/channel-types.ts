/** Channel types by the number that the wire gives them. */
export const CHANNEL_TYPES = {
  SMS: 0,
  EMAIL: 1,
  FACEBOOK: 3,
  WHATSAPP: 4,
  TELEGRAM: 5,
  GOOGLE: 6,
  IVRS: 9,
  RCS: 10,
  INSTAGRAM: 11,
  WEB: 12,
} as const;

export type ChannelTypeName = keyof typeof CHANNEL_TYPES;
export type ChannelType = (typeof CHANNEL_TYPES)[ChannelTypeName];

/** Channel types in the order in which selectors list them. */
export const SELECTOR_TYPES: readonly ChannelType[] = [0, 3, 4, 5, 6, 9, 10, 11, 12, 1];

/** What people call a channel type. */
export const CHANNEL_TYPE_LABELS: Record<ChannelType, string> = {
  0: "SMS",
  3: "Facebook Messenger",
  4: "WhatsApp",
  5: "Telegram",
  6: "Google Business Messenger",
  9: "IVRS",
  10: "RCS",
  11: "Instagram",
  12: "Web",
  1: "E-Mail",
};

/** The name of a channel type, as calls name the one that a file is for. */
export const typeName = (type: ChannelType): ChannelTypeName =>
  (Object.keys(CHANNEL_TYPES) as ChannelTypeName[]).find((name) => CHANNEL_TYPES[name] === type)!;

/** Types that stay listed for channels of old and take no new ones: the vendor's service has ended. */
export const RETIRED_TYPES: readonly ChannelType[] = [CHANNEL_TYPES.GOOGLE];

/** Types through which nobody is written to unasked: a visitor is there while the page is, and a call is no message. */
const NO_BROADCASTS: readonly ChannelType[] = [CHANNEL_TYPES.WEB, CHANNEL_TYPES.IVRS, ...RETIRED_TYPES];

/** Types on which people are reached at phone numbers. */
const BY_NUMBER: readonly ChannelType[] = [
  CHANNEL_TYPES.SMS,
  CHANNEL_TYPES.WHATSAPP,
  CHANNEL_TYPES.RCS,
  CHANNEL_TYPES.IVRS,
];

/** Whether messages of this type go to phone numbers. */
export const goesByNumber = (type: ChannelType): boolean => BY_NUMBER.includes(type);

/** Whether a broadcast can go out through channels of this type. */
export const takesBroadcasts = (type: ChannelType): boolean => !NO_BROADCASTS.includes(type);

/** The code that the wire gives every failure of "the customer has not written for 24 hours: send a template". */
export const REENGAGEMENT_CODE = 470;
