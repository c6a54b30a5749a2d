import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { toggled } from "./table/selection.ts";

/** Which entries of a list are chosen, and what each one's box is called. */
export interface ListSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  labelOf: (name: string) => string;
}

/** The entries from one to another, in whatever direction. */
export function between(order: readonly string[], from: string, to: string): string[] {
  const [start, end] = [order.indexOf(from), order.indexOf(to)].toSorted((a, b) => a - b);
  return start === undefined || end === undefined || start < 0 ? [to] : order.slice(start, end + 1);
}

/** Choosing entries by boxes, by Shift and a click, and by Space and Shift with the arrows, from where it was begun. */
export function useListSelection(selection: ListSelection | undefined, order: readonly string[]) {
  const begun = useRef<string>(undefined);
  const toggle = (id: string) => {
    begun.current = id;
    selection?.onChange(toggled(selection.ids, id));
  };
  const reach = (id: string, from: string) => {
    begun.current ??= from;
    selection?.onChange(new Set([...selection.ids, ...between(order, begun.current, id)]));
  };
  return {
    onBox: (event: MouseEvent, id: string) => (event.shiftKey && begun.current ? reach(id, id) : toggle(id)),
    onLink: (event: MouseEvent, id: string, current: string | undefined) => {
      if (!selection || !event.shiftKey) return;
      event.preventDefault();
      reach(id, current ?? id);
    },
    /** Whether the key was one of choosing; `to` is the entry to which an arrow has led. */
    onKey: (event: KeyboardEvent, at: string, to: string | undefined): boolean => {
      if (!selection) return false;
      if (event.key === " ") toggle(at);
      else if (event.key === "Escape" && selection.ids.size > 0) selection.onChange(new Set());
      else if (event.shiftKey && to !== undefined) reach(to, at);
      else return false;
      return true;
    },
  };
}
