/** What a system said about one test text. */
export interface Answer {
  right: boolean;
  /** 0..1, or any score that rises with certainty. */
  confidence: number;
}

/** Share of right answers, in per cent. */
export function accuracy(answers: readonly Answer[]): number {
  return (100 * answers.filter((one) => one.right).length) / answers.length;
}

/** Chance, in per cent, that a text in scope has the higher confidence of the two; ties count half (Mann-Whitney). */
export function auroc(inside: readonly number[], outside: readonly number[]): number {
  const all = [...inside.map((value) => ({ value, own: 1 })), ...outside.map((value) => ({ value, own: 0 }))];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    let own = 0;
    while (to < all.length && all[to]?.value === all[from]?.value) own += all[to++]?.own ?? 0;
    rankSum += (own * (from + to + 1)) / 2;
    from = to;
  }
  return (100 * (rankSum - (inside.length * (inside.length + 1)) / 2)) / (inside.length * outside.length);
}

/** Expected calibration error over 15 bins of equal width, in per cent. */
export function calibrationError(answers: readonly Answer[]): number {
  const bins = Array.from({ length: 15 }, () => 0);
  for (const { confidence, right } of answers) {
    const bin = Math.min(14, Math.floor(confidence * 15));
    bins[bin] = (bins[bin] ?? 0) + confidence - (right ? 1 : 0);
  }
  return (100 * bins.reduce((sum, gap) => sum + Math.abs(gap), 0)) / answers.length;
}

/** Share of all texts treated rightly at a threshold: in scope accepted and right, out of scope refused. */
export function joint(inside: readonly Answer[], outside: readonly number[], threshold: number): number {
  const kept = inside.filter((one) => one.right && one.confidence >= threshold).length;
  const refused = outside.filter((confidence) => confidence < threshold).length;
  return (100 * (kept + refused)) / (inside.length + outside.length);
}

/** The highest `joint` of any threshold. */
export function bestJoint(inside: readonly Answer[], outside: readonly number[]): number {
  const all = inside.map((one) => ({ at: one.confidence, gain: one.right ? -1 : 0 }));
  all.push(...outside.map((at) => ({ at, gain: 1 })));
  all.sort((a, b) => a.at - b.at);
  let right = inside.filter((one) => one.right).length;
  let best = right;
  for (let at = 0; at < all.length; at++) {
    right += all[at]?.gain ?? 0;
    if (all[at]?.at !== all[at + 1]?.at) best = Math.max(best, right);
  }
  return (100 * best) / (inside.length + outside.length);
}
