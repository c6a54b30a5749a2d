import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "./cx.ts";
import { useDelay } from "./useDelay.ts";
import styles from "./Skeletons.module.css";

function Shapes({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation();
  const late = useDelay(150);
  return (
    <div className={className} aria-busy="true">
      <span className={styles.said}>{late ? t("ui.loading") : ""}</span>
      {late
        ? Array.from({ length: count }, (_, at) => (
            <span key={at} className={styles.bone} style={{ "--at": at } as CSSProperties} />
          ))
        : null}
    </div>
  );
}

/** Waiting shapes; nothing is shown for the first 150 ms. */
export const LinesSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <Shapes count={lines} className={styles.lines} />
);
export const TableSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <Shapes count={rows} className={cx(styles.lines, styles.rows)} />
);
export const CardsSkeleton = ({ cards = 6 }: { cards?: number }) => (
  <Shapes count={cards} className={styles.cards} />
);
export const PageSkeleton = () => <Shapes count={6} className={cx(styles.lines, styles.page)} />;
