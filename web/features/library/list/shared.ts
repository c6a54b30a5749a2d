import type { ReactNode } from "react";
import type { Artifact } from "#contract/library/artifacts.ts";
import type { Selection } from "#web/ui/table/types.ts";
import type { PopupState } from "./popups.ts";

/** What cards and table show alike. */
export interface ShownProps {
  /** undefined while the first are on their way. */
  rows: readonly Artifact[] | undefined;
  selection: Selection;
  popup: PopupState;
  tools: ReactNode;
  folders: ReactNode;
  stale: boolean;
  onOpen: (artifact: Artifact) => void;
  error: ReactNode;
  empty: ReactNode;
  more: ReactNode;
}
