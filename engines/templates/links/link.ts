/** One link in a text: where it stands, and where it leads. */
export interface Link {
  from: number;
  to: number;
  url: string;
}

/** What it takes to hold any link at all; asked before anything else is done to a text. */
const SIGN = /https?:\/\//i;

/** Whether a text may hold a link. */
export const mayHoldLink = (text: string): boolean => SIGN.test(text);

/** Ends somebody's messages: never counted, so that it works whatever happens to the counting. */
const FAREWELL = /un-?subscri|opt-?_?out/i;
export const isFarewell = (url: string): boolean => FAREWELL.test(url);

/**
 * A text with another address in the place of each of its links.
 * @param write Gives the address; `undefined` leaves the link as it is.
 */
export function replaceLinks(
  text: string,
  links: readonly Link[],
  write: (link: Link) => string | undefined,
): string {
  let out = "";
  let at = 0;
  for (const link of links) {
    out += text.slice(at, link.from) + (write(link) ?? text.slice(link.from, link.to));
    at = link.to;
  }
  return out + text.slice(at);
}
