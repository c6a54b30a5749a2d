/** A file of the library under its signed link, whichever name of this installation the link was made for. */
const FILE = /^https?:\/\/[^/]+(\/e\/media\/.+)$/;

/**
 * The address at which this page may show a file. Links that go out with messages bear the public name; the page may be
 * open under another one (a white label's host, localhost), and shows pictures of its own origin alone.
 */
export const ownAddress = (url: string): string => FILE.exec(url)?.[1] ?? url;
