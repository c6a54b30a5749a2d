import { type EditTexts, replacing } from "../render/links.ts";
import type { LinkCodes } from "./code.ts";

/** Which dispatch the links belong to, and what they begin with. */
interface Tracked {
  no: number;
  origin: string;
}

/** Writes the links of one message as tracked ones, numbered from 0. */
export function trackingLinks(codes: Pick<LinkCodes, "write">, { no, origin }: Tracked) {
  return (seq: number): EditTexts => {
    let link = 0;
    return replacing(() => `${origin}/l/${codes.write({ no, seq, link: link++ })}`);
  };
}
