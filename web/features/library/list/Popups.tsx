import type { Bucket } from "#contract/library/buckets.ts";
import { ArtifactForm } from "../form/ArtifactForm.tsx";
import { FolderDialog } from "./FolderDialog.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import type { PopupState } from "./popups.ts";

interface PopupsProps {
  popup: PopupState;
  buckets: readonly Bucket[];
  onMoved: () => void;
}

/** The dialogs of the library; each starts fresh. */
export function Popups({ popup: state, buckets, onMoved }: PopupsProps) {
  const { popup, opened, close, count } = state;
  const shared = { opened, onClose: close };
  switch (popup?.kind) {
    case "folder":
      return <FolderDialog key={count} {...shared} record={popup.record} parentId={popup.parentId} />;
    case "place":
      return <MoveDialog key={count} {...shared} buckets={buckets} folder={popup.record} onMoved={close} />;
    case "move":
      return (
        <MoveDialog
          key={count}
          {...shared}
          buckets={buckets}
          ids={popup.ids}
          onMoved={() => {
            close();
            onMoved();
          }}
        />
      );
    case "form":
      return (
        <ArtifactForm
          key={count}
          {...shared}
          type={popup.type}
          artifact={popup.artifact}
          bucketId={popup.bucketId ?? null}
        />
      );
    default:
      return null;
  }
}
