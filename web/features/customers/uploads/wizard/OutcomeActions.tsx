import {
  IconArrowBackUp,
  IconDownload,
  IconHistory,
  IconListDetails,
  IconUpload,
  IconUsers,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Upload } from "#contract/customers/uploads.ts";
import { download } from "#web/platform/files.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { useUndo } from "../parts/useUndo.tsx";
import { toCustomers, toErrors, toUpload, toUploads } from "../../places.ts";
import { ERRORS_CSV } from "../queries.ts";
import styles from "./Outcome.module.css";

/** Where to go from an upload that has ended. */
export function OutcomeActions({ upload }: { upload: Upload }) {
  const { t } = useTranslation("uploads");
  const { askUndo, dialog } = useUndo();
  const canUndo = useCan("CUSTOMER_MASTER.DELETE");
  const { segment, uploadId, errorLines } = upload;
  const save = () =>
    void download(ERRORS_CSV, t("refusedFile"), {
      params: { id: uploadId },
    });
  return (
    <div className={styles.actions}>
      {upload.acceptedLines > 0 && upload.stage !== "undone" ? (
        <Button tone="primary" icon={IconUsers} to={toCustomers(segment?.id)}>
          {segment ? t("outcome.customersOf", { name: segment.name }) : t("outcome.customers")}
        </Button>
      ) : null}
      <Button icon={IconHistory} to={toUploads()}>
        {t("outcome.uploads")}
      </Button>
      {errorLines > 0 ? (
        <>
          <Button icon={IconListDetails} to={toErrors(uploadId)}>
            {t("outcome.errors")}
          </Button>
          <Button icon={IconDownload} onClick={save}>
            {t("downloadRefused")}
          </Button>
        </>
      ) : null}
      <Button icon={IconUpload} to={toUpload(segment?.id)}>
        {t("uploadOther")}
      </Button>
      {upload.canUndo && canUndo ? (
        <Button tone="danger-quiet" icon={IconArrowBackUp} onClick={() => askUndo(upload)}>
          {t("outcome.undo")}
        </Button>
      ) : null}
      {dialog}
    </div>
  );
}
