/** What WhatsApp refuses inside a parameter: line breaks, tabs, more than four spaces in a row. */
const UNFIT = /[\n\r\t]| {5,}/;
const RUNS = /[ \n\r\t]*[\n\r\t][ \n\r\t]*| {5,}/g;
/** What may stand in an address as it is; `%` begins what is encoded already. */
const OUTSIDE_ADDRESS = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]+/gu;

/** A value as a parameter of a message may hold it: on one line. Most values come back as they are. */
export function fitText(value: string): string {
  return UNFIT.test(value) ? value.replace(RUNS, " ").trim() : value;
}

/** A value as a part of a link: what an address cannot hold is encoded, the rest stays. */
export function fitAddress(value: string): string {
  return value.trim().replace(OUTSIDE_ADDRESS, encodeComponent);
}

/** `encodeURIComponent` for any text: half a character becomes the sign for an unreadable one. */
export function encodeComponent(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, "\uFFFD"));
}
