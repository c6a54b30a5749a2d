import "../start.ts";
import type { Bucket } from "#contract/library/buckets.ts";
import { ArtifactPanel } from "../detail/ArtifactPanel.tsx";
import { Popups } from "./Popups.tsx";
import type { PopupState } from "./popups.ts";
import type { Place } from "./usePlace.ts";

interface OverlaysProps {
  at: Place;
  popup: PopupState;
  buckets: readonly Bucket[];
  onMoved: () => void;
}

/** What opens over the library: one artifact, and the dialogs. */
export default function Overlays({ at: { place, set }, popup, buckets, onMoved }: OverlaysProps) {
  return (
    <>
      <ArtifactPanel
        id={place.open}
        buckets={buckets}
        onClose={() => set({ open: "" })}
        onEdit={(artifact) => popup.open({ kind: "form", type: artifact.data.type, artifact })}
        onMade={(id) => set({ open: id })}
      />
      <Popups popup={popup} buckets={buckets} onMoved={onMoved} />
    </>
  );
}
