/** A heading within a page's text; level 1 is the highest. */
export interface Heading {
  start: number;
  end: number;
  level: number;
}

/** The text of one page: paragraphs are parted by an empty line. A web page is one page. */
export interface PageText {
  /** Counted from 1. */
  page: number;
  text: string;
  headings: readonly Heading[];
}

/** A part of a page that is found and quoted as one. */
export interface Chunk {
  page: number;
  /** Where it stands in the page's text. */
  start: number;
  end: number;
  /** The headings it stands under, the highest first. */
  path: readonly string[];
  text: string;
}

/** A stretch of a chunk's text. */
export interface Span {
  start: number;
  end: number;
}
