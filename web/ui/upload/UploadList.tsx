import { IconCheck, IconFile, IconRefresh, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { bytesText, shortName } from "../format/text.ts";
import { IconButton } from "../IconButton.tsx";
import { ProgressBar } from "../ProgressBar.tsx";
import styles from "./Upload.module.css";
import type { Sending, Uploads } from "./useUploads.ts";

/** The files of a line, each with how far it is, why it failed, and what can be done about it. */
export function UploadList({ uploads, label }: { uploads: Uploads; label: string }) {
  if (!uploads.files.length) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {uploads.files.map((sending) => (
        <UploadRow key={sending.id} sending={sending} uploads={uploads} />
      ))}
    </ul>
  );
}

function UploadRow({ sending, uploads }: { sending: Sending; uploads: Uploads }) {
  const { t } = useTranslation();
  const { id, file, share, state, error, final } = sending;
  const { name } = file;
  const going = state === "waiting" || state === "sending";
  const Mark = state === "done" ? IconCheck : IconFile;
  return (
    <li className={styles.row} data-state={state}>
      <Mark size={18} stroke={1.6} aria-hidden className={styles.mark} />
      <span className={styles.name} title={name}>
        <bdi>{shortName(name)}</bdi>
      </span>
      <span className={styles.size}>
        <bdi>{bytesText(file.size)}</bdi>
      </span>
      <span className={styles.tools}>
        {state === "failed" && !final ? (
          <IconButton
            size="small"
            icon={IconRefresh}
            label={t("ui.file.retry", { name })}
            onClick={() => uploads.retry(id)}
          />
        ) : null}
        <IconButton
          size="small"
          icon={IconX}
          label={t(going ? "ui.file.stop" : "ui.file.dismiss", { name })}
          onClick={() => uploads.drop(id)}
        />
      </span>
      {going ? (
        <div className={styles.wide}>
          {/* All of it has left: the server looks at the file. */}
          <ProgressBar value={share < 1 ? share : undefined} label={t("ui.file.sending", { name })} />
        </div>
      ) : null}
      {error ? (
        <p className={`${styles.wide} ${styles.error}`} role="alert">
          {error}
        </p>
      ) : null}
    </li>
  );
}
