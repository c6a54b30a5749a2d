import { useCallback, useMemo, useState } from "react";
import type { Finding } from "#engines/templates/index.ts";
import { cardOf } from "./useChosenCard.ts";
import { fieldId, isShown, type Problem, type Problems } from "./problems.tsx";
import { useSay } from "./useSay.ts";

const INPUT = "input:not([disabled]), textarea:not([disabled]), button:not([disabled])";

/** Leads to the field of a problem: to its own input, else to the nearest part of the form that has one. */
function focusField(path: string): void {
  for (let at = path; at !== ""; at = at.replace(/[.[]?[^.[]*$/, "")) {
    const found = document.getElementById(fieldId(at));
    if (!found) continue;
    found.scrollIntoView({ block: "center" });
    (found.matches(INPUT) ? found : (found.querySelector<HTMLElement>(INPUT) ?? found)).focus();
    return;
  }
}

/** What speaks against the template, and which of it is said already. */
export function useProblems(findings: readonly Finding[], refused: readonly Problem[]) {
  const say = useSay();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const card = useState(0);
  const onTouch = useCallback(
    (path: string) => setTouched((old) => (old.has(path) ? old : new Set([...old, path]))),
    [],
  );
  const all = useMemo<Problem[]>(
    () => [...refused, ...findings.map((finding) => ({ ...finding, message: say(finding) }))],
    [refused, findings, say],
  );
  const problems = useMemo<Problems>(
    () => ({ findings: all, touched, onTouch, tried }),
    [all, touched, onTouch, tried],
  );
  const errors = all.filter(({ severity }) => severity === "error");
  const jump = (path: string) => {
    const at = cardOf(path);
    if (at !== undefined) card[1](at);
    // A card that is not the chosen one has to be drawn first.
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(path)));
  };
  return {
    problems,
    /** Which card is open, and the way to another one. */
    card,
    errors,
    shown: all.filter((finding) => isShown(finding, problems)),
    jump,
    /** Holds nothing back any more; leads to the first error and says whether there is one. */
    insist: (): boolean => {
      setTried(true);
      const [first] = errors;
      if (first) jump(first.path);
      return first !== undefined;
    },
  };
}
