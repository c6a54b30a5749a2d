const TEXT_MAX = 500;

/** What PostgreSQL's text cannot hold: NUL, and halves of characters. */
const UNFIT = new RegExp("[\\0\\p{Surrogate}]", "gu");
/** Almost every text holds neither, nor any character beyond the first plane: then it fits as it is. */
const SUSPICIOUS = new RegExp("[\\0\\ud800-\\udfff]");

/** What a vendor wrote, as a column can hold it: one odd sign of one message must not cost the others of its window. */
export function fit(text: string | null): string | null {
  if (text === null) return null;
  const short = text.slice(0, TEXT_MAX);
  return SUSPICIOUS.test(short) ? short.replace(UNFIT, "\uFFFD") : short;
}
