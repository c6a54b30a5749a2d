import type { Outcome } from "./transmission.ts";

/** So many in a row that are refused alike for their template are no chance, where a window holds nothing else. */
const ALL_ALIKE = 10;
/** And so many at the end of one that began well: it was paused or taken away in between. */
const IN_A_ROW = 64;

/** What tells nothing of the template: it was not looked at, or nobody knows. */
const SILENT: ReadonlySet<Outcome["kind"]> = new Set(["skipped", "unsent", "retry", "doubt"]);

/** A template that the vendor takes no more. */
export interface TemplateFault {
  /** What the vendor says. */
  text: string;
  /** Index of the first result that it is to blame for. */
  from: number;
}

/** Why the last of these results, in the order in which they came, are all refused alike for their template. */
export function templateFault(results: readonly { outcome: Outcome }[]): TemplateFault | undefined {
  let row = 0;
  let from = results.length;
  let text = "";
  let code: string | undefined;
  let sent = 0;
  for (let at = results.length - 1; at >= 0; at--) {
    const { outcome } = results[at]!;
    if (SILENT.has(outcome.kind)) continue;
    sent++;
    if (outcome.kind !== "failed" || outcome.error.class !== "template") break;
    code ??= outcome.error.code;
    if (outcome.error.code !== code) break;
    row++;
    from = at;
    text = outcome.error.text;
  }
  const whole = row === sent && row >= ALL_ALIKE;
  return whole || row >= IN_A_ROW ? { text, from } : undefined;
}
