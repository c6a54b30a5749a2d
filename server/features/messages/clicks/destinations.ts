import { dispatchByNo } from "../dispatches/repository.ts";
import type { MessagePlace } from "../message-id.ts";
import type { Rows } from "../tables.ts";
import { compileLinks } from "./links-of.ts";
import { messageAt } from "./repository.ts";

/** Finds where links led of which the pattern is known, each dispatch read once; the pattern where nothing tells. */
export function createDestinations(rows: Rows) {
  const compiled = new Map<number, Promise<ReturnType<typeof compileLinks> | undefined>>();
  const linksOf = (no: number) => {
    const known =
      compiled.get(no) ??
      dispatchByNo(rows, no).then((dispatch) => dispatch && compileLinks(dispatch.content));
    compiled.set(no, known);
    return known;
  };
  return async function destination(place: MessagePlace, pattern: string): Promise<string> {
    const links = await linksOf(place.dispatchNo);
    const message = links && (await messageAt(rows, place));
    return (message && links(message.vars).find((link) => link.pattern === pattern)?.url) ?? pattern;
  };
}
