import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClockHour4,
  IconListCheck,
  IconLoader2,
  IconPlayerStop,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Upload } from "#contract/customers/uploads.ts";
import { said } from "#web/platform/said/index.ts";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { isBusy, shareOf } from "../stage.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./StageMark.module.css";

const MARKS = {
  kept: [IconClockHour4, styles.neutral],
  checking: [IconLoader2, styles.info],
  checked: [IconListCheck, styles.neutral],
  importing: [IconLoader2, styles.info],
  completed: [IconCircleCheck, styles.ok],
  failed: [IconAlertCircle, styles.bad],
  cancelled: [IconPlayerStop, styles.warn],
  undoing: [IconLoader2, styles.info],
  undone: [IconArrowBackUp, styles.neutral],
} as const;

/** How an upload stands: an icon and a word, and how far it is while it runs. */
export function StageMark({ upload }: { upload: Upload }) {
  const { t } = useTranslation("uploads");
  const { percent } = useNumbers();
  const [Icon, look] = MARKS[upload.stage];
  const share = upload.job ? shareOf(upload.job) : undefined;
  const running = isBusy(upload);
  return (
    <span className={styles.mark}>
      <span className={`${styles.word} ${look}`} title={upload.reason ? said(upload.reason) : undefined}>
        <Icon size={17} stroke={1.8} aria-hidden />
        {t(`stages.${upload.stage}`)}
        {running && share !== undefined ? <span className={styles.share}>{percent(share)}</span> : null}
      </span>
      {running ? <ProgressBar value={share} label={t("run.progress", { name: upload.file.name })} /> : null}
    </span>
  );
}
