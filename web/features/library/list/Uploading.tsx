import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { UploadList } from "#web/ui/upload/UploadList.tsx";
import type { Uploads } from "#web/ui/upload/useUploads.ts";
import styles from "./Library.module.css";

/** The files that are on their way, and what became of them. */
export function Uploading({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation("library");
  const { files } = uploads;
  const count = (state: string) => files.filter((file) => file.state === state).length;
  const [done, failed] = [count("done"), count("failed")];
  if (!files.length) return null;
  return (
    <div className={styles.uploading}>
      <Card>
        <div className={styles.uploadHead}>
          <output>
            {t("uploaded", { done, total: files.length })}
            {failed ? ` · ${t("refused", { count: failed })}` : ""}
          </output>
          <Button size="small" tone="quiet" disabled={done + failed === 0} onClick={uploads.clear}>
            {t("clearUploads")}
          </Button>
        </div>
        <div className={styles.uploadRows}>
          <UploadList uploads={uploads} label={t("uploads")} />
        </div>
      </Card>
    </div>
  );
}
