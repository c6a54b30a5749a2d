import { IconHourglass } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { RunningPromise } from "#contract/chat/promise-view.ts";
import { useNow } from "../clock.ts";
import styles from "./DueBadge.module.css";
import { dueState } from "./due.ts";
import { useDueText } from "./useDueText.ts";

/** How long there is to keep a promise; `named` says which one for everybody to see. */
export function DueBadge({ promise, named }: { promise: RunningPromise; named?: boolean }) {
  const { t } = useTranslation("promises");
  const now = useNow();
  const text = useDueText()(promise, now);
  const said = t("due.said", { kind: t(`kinds.${promise.kind}`), text });
  return (
    <span className={styles.badge} data-due={dueState(promise, now)} title={said}>
      <IconHourglass size={12} stroke={1.9} aria-hidden />
      {named ? (
        said
      ) : (
        <>
          <span aria-hidden>{text}</span>
          <span className={styles.said}>{said}</span>
        </>
      )}
    </span>
  );
}
