const KNOWN = new Set([
  "INVALID_FORMAT",
  "INCORRECT_CATEGORY",
  "ABUSIVE_CONTENT",
  "PROMOTIONAL",
  "TAG_CONTENT_MISMATCH",
  "SCAM",
]);

/** The key of what to do about a template that was not approved, by the vendor's reason and by its state. */
export function adviceFor(status: string, reason: string | null): string | null {
  const word = reason?.trim().toUpperCase() ?? "";
  if (status === "REJECTED") return KNOWN.has(word) ? `advice.${word}` : "advice.REJECTED";
  return status === "PAUSED" || status === "DISABLED" || status === "DELETED" || status === "PENDING"
    ? `advice.${status}`
    : null;
}
