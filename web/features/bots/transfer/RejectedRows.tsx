import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { JobView } from "#contract/jobs.ts";
import { saveBlob } from "#web/platform/files.ts";
import { Button } from "#web/ui/Button.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { csvBlob } from "./csv.ts";
import styles from "./ImportDialog.module.css";

interface RejectedRowsProps {
  job: JobView;
  opened: boolean;
  onClose: () => void;
}

/** The rows an import left out, with their lines and the reasons. */
export function RejectedRows({ job, opened, onClose }: RejectedRowsProps) {
  const { t } = useTranslation("bots");
  const { errors, counts } = job;
  const head = [t("transfer.line"), t("transfer.said"), t("transfer.reason")];
  const save = () =>
    saveBlob(
      csvBlob([head, ...errors.map(({ line, text, message }) => [line, text, message])]),
      "rejected-rows.csv",
    );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("transfer.errorsTitle")}
      size="lg"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <p>{t("transfer.errorsText")}</p>
      {(counts.rejected ?? 0) > errors.length ? (
        <p>{t("transfer.errorsShort", { count: errors.length })}</p>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t("transfer.errorsTitle")}>
        <table className={styles.errors}>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, text, message }, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <td>{line}</td>
                <td dir="auto">{text}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <Button icon={IconDownload} onClick={save}>
          {t("transfer.errorsCsv")}
        </Button>
        <Button tone="primary" onClick={onClose}>
          {t("ui.close")}
        </Button>
      </div>
    </Modal>
  );
}
