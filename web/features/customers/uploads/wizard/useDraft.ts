import { useState } from "react";
import type { ParsedHeaders, Upload } from "#contract/customers/uploads.ts";
import { useConsents } from "./useConsents.ts";
import { type Choices, choicesOf, pairsOf, problemsOf, sameChoices } from "./mapping.ts";

/** What a person has chosen for a kept file, beside what the server knows of it. */
export function useDraft(upload: Upload, headers: ParsedHeaders) {
  const [chosen, setChosen] = useState<Choices>(() => choicesOf(headers));
  // An attribute that was made meanwhile stands behind the others, with the column that is likely its.
  const choices = choicesOf(headers).map((likely, at) =>
    at < chosen.length ? (chosen[at] ?? null) : likely,
  );
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const [replace, setReplace] = useState(upload.replace);
  const [segmentId, setSegment] = useState(upload.segment?.id ?? null);
  // A mapping that was sent is the person's own, however it began.
  const [fresh] = useState(upload.stage === "kept");
  const consents = useConsents(headers, fresh);
  const known =
    consents.known &&
    sameChoices(choices, choicesOf(headers)) &&
    replace === upload.replace &&
    segmentId === (upload.segment?.id ?? null);
  return {
    choices,
    consents,
    replace,
    segmentId,
    setReplace,
    setSegment,
    choose(at: number, column: string | null) {
      setChosen(choices.map((des, place) => (place === at ? column : des)));
      setTouched((old) => new Set(old).add(at));
    },
    suggested: (at: number) => fresh && !touched.has(at),
    problems: problemsOf(headers, choices),
    /** What the last check found, unless something was changed since. */
    found: known ? upload.dryRun : null,
    outdated: upload.dryRun !== null && !known,
    order: {
      headerMapping: pairsOf(headers, choices),
      consents: consents.chosen,
      replace,
      segmentId: segmentId ?? undefined,
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
