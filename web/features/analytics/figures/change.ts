import type { Compared, Figured, Kind } from "./figured.ts";

export interface Change {
  /** Of shares in points and of stars in stars; of the rest as a share of what was before. */
  by: number;
  tone: "good" | "bad" | "neither";
}

/** Numbers that are told apart as they stand; a share of a share would mislead. */
const APART: readonly Kind[] = ["share", "stars"];
/** What is less than this is written as nothing. */
const SEEN = 0.0005;

/** How a figure has moved since the period before; nothing where there is nothing to compare it with. */
export function changeOf(
  { now, before }: Compared,
  { kind, more }: Pick<Figured, "kind" | "more">,
): Change | undefined {
  if (now === null || before === null) return undefined;
  const apart = APART.includes(kind);
  if (!apart && before === 0) return undefined;
  const by = apart ? now - before : (now - before) / Math.abs(before);
  if (Math.abs(by) < SEEN) return { by: 0, tone: "neither" };
  if (more === "neither") return { by, tone: "neither" };
  return { by, tone: by > 0 === (more === "good") ? "good" : "bad" };
}
