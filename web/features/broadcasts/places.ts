import type { VARIANT_LETTERS } from "#contract/broadcasts/limits.ts";

type VariantLetter = (typeof VARIANT_LETTERS)[number];

export const LIST = "/campaigns/broadcast";
export const CREATE = `${LIST}/create`;
/** The form of a new one, filled in as another was. */
export const createLike = (id: string): string => `${CREATE}?like=${id}`;
/** The form of one that says what a variant of another said, to those of a segment. */
export const createToOthers = (id: string, variant: VariantLetter | undefined, segmentId: string): string =>
  `${createLike(id)}&segment=${segmentId}${variant ? `&variant=${variant}` : ""}`;
/** The form of a draft, and of a broadcast that is written anew. */
export const toDraft = (id: string): string => `${CREATE}?draft=${id}`;
export const toEdit = (id: string): string => `${CREATE}?edit=${id}`;
/** The list of drafts. */
export const DRAFTS_PLACE = `${LIST}/drafts`;
/** The page of one broadcast. */
export const toBroadcast = (id: string): string => `${LIST}/${id}`;
/** The page of the activity of a campaign whose sending a broadcast is. */
export const toActivity = (id: string): string => `/campaigns/activity-list/${id}`;
/** The page of the channel that holds a broadcast up. */
export const toChannel = (id: string): string => `/admin/channels/${id}`;
/** What customers did, and how programs tell it. */
export const EVENTS_PLACE = "/customer-events";
/** Where a channel that was deleted is restored. */
export const TRASHED_CHANNELS = "/admin/trash?kind=channel";
