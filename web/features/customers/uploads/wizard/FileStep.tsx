import { IconDownload, IconFileTypeCsv, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { UPLOAD_BYTES_MAX } from "#contract/customers/limits.ts";
import type { Upload } from "#contract/customers/uploads.ts";
import { download } from "#web/platform/files.ts";
import { Button } from "#web/ui/Button.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { FileField } from "#web/ui/fields/FileField.tsx";
import { bytesText } from "#web/ui/format/text.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { SAMPLE } from "../queries.ts";
import { isBusy } from "../stage.ts";
import { Step } from "./Step.tsx";
import { useSendFile } from "./useSendFile.ts";
import styles from "./Wizard.module.css";

const TYPES = [".csv"];

interface FileStepProps {
  /** The file that was sent, once there is one. */
  upload?: Upload;
  columns?: number;
  segmentId?: string;
  onSent: (uploadId: string) => void;
}

/** The first step: a file is chosen or dropped, sent, and kept by the server. */
export function FileStep({ upload, columns, segmentId, onSent }: FileStepProps) {
  const { t } = useTranslation("uploads");
  const { number, percent } = useNumbers();
  const [replacing, setReplacing] = useState(false);
  const { sending, error, send, cancel } = useSendFile({
    uploadId: upload?.uploadId,
    segmentId: upload ? upload.segment?.id : segmentId,
    onSent: (id) => {
      setReplacing(false);
      onSent(id);
    },
  });
  const choosing = !upload || replacing || sending !== undefined;
  const sample = (
    <Button
      size="small"
      tone="quiet"
      icon={IconDownload}
      onClick={() => void download(SAMPLE, t("sampleFile"))}
    >
      {t("downloadSample")}
    </Button>
  );
  return (
    <Step
      number={number(1)}
      title={t("file.title")}
      state={choosing ? "now" : "done"}
      end={<span className={styles.end}>{choosing ? sample : null}</span>}
    >
      {choosing ? (
        <>
          <p className={styles.hint}>{t("file.explain")}</p>
          <FileField
            label={t("file.label")}
            value={sending?.file ?? null}
            onChange={(file) => file && void send(file)}
            types={TYPES}
            maxBytes={UPLOAD_BYTES_MAX}
            progress={sending?.share}
            error={error}
          />
          {sending ? (
            <div className={styles.sending}>
              <span>
                {sending.share < 1 ? t("file.sent", { percent: percent(sending.share) }) : t("file.reading")}
              </span>
              <Button size="small" onClick={cancel}>
                {t("file.cancel")}
              </Button>
            </div>
          ) : replacing ? (
            <div className={styles.sending}>
              <Button size="small" onClick={() => setReplacing(false)}>
                {t("file.keep")}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <div className={styles.file}>
          <IconFileTypeCsv size={22} stroke={1.5} aria-hidden />
          <span className={styles.fileName} title={upload.file.name}>
            <bdi>{upload.file.name}</bdi>
          </span>
          <span className={styles.fileFacts}>
            <bdi>{bytesText(upload.file.size)}</bdi>
            {columns ? ` · ${t("file.columns", { count: columns, number: number(columns) })}` : null}
          </span>
          {upload.draft && !isBusy(upload) ? (
            <Button size="small" icon={IconRefresh} onClick={() => setReplacing(true)}>
              {t("file.replace")}
            </Button>
          ) : null}
        </div>
      )}
      <UnsavedGuard when={sending !== undefined} message={t("wizard.leaving")} onDiscard={cancel} />
    </Step>
  );
}
