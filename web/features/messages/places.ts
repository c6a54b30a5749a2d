/** The customers of a segment. */
export const toMembers = (segmentId: string): string => `/customer-master/customers?segment=${segmentId}`;
/** The form of a broadcast, to those of a segment. */
export const toWrite = (segmentId: string): string => `/campaigns/broadcast/create?segment=${segmentId}`;
