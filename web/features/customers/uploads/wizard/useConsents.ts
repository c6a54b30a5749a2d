import { useState } from "react";
import type { ParsedHeaders } from "#contract/customers/uploads.ts";
import { changed, chosenOf, type Lines, sameLines } from "./consents.ts";

/** Which columns say who wants messages, and that a person stands for it. */
export function useConsents({ consents }: ParsedHeaders, fresh: boolean) {
  const [lines, setLines] = useState<Lines>(consents);
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const [proven, setProven] = useState(false);
  const chosen = chosenOf(lines);
  return {
    lines,
    chosen,
    proven,
    setProven,
    /** Nothing that was filled in for somebody is a yes before they have said so. */
    unproven: chosen.length > 0 && !proven,
    known: sameLines(lines, consents),
    suggested: (at: number) => fresh && !touched.has(at),
    change(at: number, change: Partial<Lines[number]>) {
      setLines(lines.map((line, place) => (place === at ? changed(line, change) : line)));
      setTouched((old) => new Set(old).add(at));
      setProven(false);
    },
  };
}
export type ConsentsDraft = ReturnType<typeof useConsents>;
