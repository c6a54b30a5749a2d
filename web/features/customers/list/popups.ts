import { useState } from "react";
import type { Group, Segment } from "#contract/customers/segments.ts";

/** The one popup that is open: opening another closes it. */
export type Popup =
  | { kind: "segment"; record?: Segment }
  | { kind: "group"; record?: Group; thenMove?: boolean }
  | { kind: "move"; picked?: readonly string[] }
  | { kind: "attach"; picked?: readonly string[] };

export function usePopup() {
  const [state, setState] = useState<{ popup?: Popup; opened: boolean; count: number }>({
    opened: false,
    count: 0,
  });
  return {
    ...state,
    open: (popup: Popup) => setState(({ count }) => ({ popup, opened: true, count: count + 1 })),
    close: () => setState((old) => ({ ...old, opened: false })),
  };
}
