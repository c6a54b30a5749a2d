/** The header by which a caller names a call, so that it is carried out once however often it is sent (lower case). */
export const IDEMPOTENCY_HEADER = "idempotency-key";
/** Its longest value, in characters. */
export const IDEMPOTENCY_KEY_MAX = 255;
/** Says of an answer that it is that of an earlier try. */
export const REPLAYED_HEADER = "idempotent-replayed";
