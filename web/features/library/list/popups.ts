import { useState } from "react";
import type { Artifact } from "#contract/library/artifacts.ts";
import type { Bucket } from "#contract/library/buckets.ts";
import type { ArtifactType } from "#contract/library/formats.ts";

/** What is asked in a dialog over the library. */
export type Popup =
  | { kind: "folder"; record?: Bucket; parentId: string | null }
  | { kind: "place"; record: Bucket }
  | { kind: "move"; ids: readonly string[] }
  | { kind: "form"; type: ArtifactType; artifact?: Artifact; bucketId?: string | null };

/** One dialog at a time; `count` starts each one fresh, and the last one stays drawn while it closes. */
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
export type PopupState = ReturnType<typeof usePopup>;
