/** A number within a sentence of any direction: it keeps its order, its plus before it. */
export const ltr = (number: string | null): string => `\u2066${number ?? ""}\u2069`;
