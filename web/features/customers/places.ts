import type { Customer } from "#contract/customers/customers.ts";

const ROOT = "/customer-master";
export const LIST = `${ROOT}/customers`;
export const DUPLICATES = `${ROOT}/duplicates`;

export const viewOf = ({ id }: Pick<Customer, "id">): string => `${LIST}/view/${id}`;
/** Where the second customer is merged into the first. */
export const mergeOf = (id: string, otherId: string): string => `${LIST}/merge/${id}/${otherId}`;

/** The customers of a segment, or everyone. */
export const toCustomers = (segmentId = "all"): string => `${LIST}?segment=${segmentId}`;
/** Everyone who is found by these words. */
export const toSearch = (words: string): string =>
  `${toCustomers()}&search=${encodeURIComponent(words.trim())}`;
/** The upload of a file, for a segment when one is named. */
export const toUpload = (segmentId?: string): string =>
  segmentId ? `${ROOT}/uploadfile/${segmentId}` : `${ROOT}/uploadfile`;
/** The same page, going on with a file that was kept. */
export const toDraft = (uploadId: string): string => `${ROOT}/uploadfile?upload=${uploadId}`;
export const toUploads = (segmentId?: string): string =>
  segmentId ? `${ROOT}/uploads/${segmentId}` : `${ROOT}/uploads`;
export const toErrors = (uploadId: string): string => `${ROOT}/error/${uploadId}`;
