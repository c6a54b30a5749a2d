/** What a vendor lets be edited of the templates that it has. */
export interface EditRules {
  /** The states in which it takes an edit. */
  statuses: readonly ("APPROVED" | "REJECTED" | "PAUSED")[];
  /** Whether an approved one keeps its category. */
  keepsCategory: boolean;
  /** How often an approved one may be edited; every limit holds. Those in other states may be edited at will. */
  limits: readonly EditLimit[];
}
/** At most so many edits within so many hours. */
export interface EditLimit {
  most: number;
  hours: number;
}

/** How often an approved template may still be edited. */
export interface EditAllowance {
  /** Within the longest of the limits. */
  left: number;
  most: number;
  hours: number;
  /** When every limit allows an edit again; null: now. */
  againAt: Date | null;
}

const HOUR_MS = 3_600_000;

/**
 * How often an approved template may still be edited, when it was edited at these instants; undefined without limits.
 */
export function editAllowance(
  limits: readonly EditLimit[],
  edits: readonly Date[],
  now: Date,
): EditAllowance | undefined {
  const [longest] = [...limits].sort((one, other) => other.hours - one.hours);
  if (!longest) return undefined;
  const within = ({ hours }: EditLimit) =>
    edits.map((at) => at.getTime()).filter((at) => at > now.getTime() - hours * HOUR_MS);
  const waits = limits.flatMap((limit) => {
    const recent = within(limit).sort((one, other) => one - other);
    // Room comes when so many have grown old that fewer than the limit are left.
    const last = recent[recent.length - limit.most];
    return last === undefined ? [] : [last + limit.hours * HOUR_MS];
  });
  return {
    left: Math.max(0, longest.most - within(longest).length),
    most: longest.most,
    hours: longest.hours,
    againAt: waits.length > 0 ? new Date(Math.max(...waits)) : null,
  };
}
