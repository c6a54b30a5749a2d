import {
  IconArrowBackUp,
  IconDownload,
  IconListDetails,
  IconPlayerPlay,
  IconPlayerStop,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Upload } from "#contract/customers/uploads.ts";
import { download } from "#web/platform/files.ts";
import { useCan } from "#web/platform/session/store.ts";
import type { MenuAction } from "#web/ui/RowMenu.tsx";
import { useStop } from "../parts/useStop.tsx";
import { useUndo } from "../parts/useUndo.tsx";
import { toDraft, toErrors } from "../../places.ts";
import { ERRORS_CSV } from "../queries.ts";
import { isBusy } from "../stage.ts";

/** What a person may do with an upload from its row. */
export function useRowMenu() {
  const { t } = useTranslation("uploads");
  const navigate = useNavigate();
  const { askStop, dialog: stopDialog } = useStop();
  const { askUndo, dialog: undoDialog } = useUndo();
  const canCreate = useCan("CUSTOMER_MASTER.CREATE");
  const canUndo = useCan("CUSTOMER_MASTER.DELETE");
  const save = (id: string) => () => void download(ERRORS_CSV, t("refusedFile"), { params: { id } });
  const menu = (upload: Upload): MenuAction[] => {
    const { uploadId: id, draft, errorLines } = upload;
    const busy = isBusy(upload);
    const goOn = { label: t("history.goOn"), icon: IconPlayerPlay, run: () => void navigate(toDraft(id)) };
    const view = {
      label: t("history.viewErrors"),
      icon: IconListDetails,
      run: () => void navigate(toErrors(id)),
    };
    return [
      ...(draft && canCreate ? [goOn] : []),
      view,
      ...(errorLines > 0 ? [{ label: t("downloadRefused"), icon: IconDownload, run: save(id) }] : []),
      ...(busy && canCreate
        ? [{ label: t("run.stop"), icon: IconPlayerStop, run: () => askStop(upload) }]
        : []),
      ...(upload.canUndo && canUndo
        ? [{ label: t("outcome.undo"), icon: IconArrowBackUp, danger: true, run: () => askUndo(upload) }]
        : []),
    ];
  };
  const dialogs = (
    <>
      {stopDialog}
      {undoDialog}
    </>
  );
  return { menu, dialogs };
}
