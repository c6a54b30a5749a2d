import { IconFolderSymlink, IconRestore, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { useRemoval } from "../useRemoval.ts";
import type { PopupState } from "./popups.ts";

interface BulkActionsProps {
  ids: ReadonlySet<string>;
  trash: boolean;
  popup: PopupState;
  onDone: () => void;
}

/** What can be done with the chosen artifacts. */
export function BulkActions({ ids, trash, popup, onDone }: BulkActionsProps) {
  const { t } = useTranslation("library");
  const canEdit = useCan("LIBRARY.EDIT");
  const canDelete = useCan("LIBRARY.DELETE");
  const { remove, restore } = useRemoval();
  const chosen = [...ids];
  if (trash)
    return canDelete ? (
      <Button icon={IconRestore} onClick={() => void restore(chosen).then(onDone)}>
        {t("restore")}
      </Button>
    ) : null;
  return (
    <>
      {canEdit ? (
        <Button icon={IconFolderSymlink} onClick={() => popup.open({ kind: "move", ids: chosen })}>
          {t("move.entry")}
        </Button>
      ) : null}
      {canDelete ? (
        <Button
          tone="danger-quiet"
          icon={IconTrash}
          onClick={() => void remove(chosen).then((gone) => gone && onDone())}
        >
          {t("delete")}
        </Button>
      ) : null}
    </>
  );
}
