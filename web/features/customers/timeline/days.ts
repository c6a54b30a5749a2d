import type { TimelineItem } from "#contract/customers/timeline.ts";
import { dateText } from "#web/ui/format/date.ts";

const UNDO_MS = 30 * 24 * 3_600_000;

export interface Day {
  /** As dates are written everywhere. */
  date: string;
  items: TimelineItem[];
}

/** The items by the reader's days, in their order. */
export function daysOf(items: readonly TimelineItem[]): Day[] {
  const days: Day[] = [];
  for (const item of items) {
    const date = dateText(item.at);
    const last = days.at(-1);
    if (last?.date === date) last.items.push(item);
    else days.push({ date, items: [item] });
  }
  return days;
}

/** The merge that would be undone next: the newest that is not undone yet, for thirty days. */
export function undoable(items: readonly TimelineItem[], now: number): string | undefined {
  let undone = 0;
  for (const { id, kind, at } of items) {
    if (kind === "customer.unmerged") undone++;
    else if (kind === "customer.merged" && undone > 0) undone--;
    else if (kind === "customer.merged") return now - Date.parse(at) < UNDO_MS ? id : undefined;
  }
  return undefined;
}
