import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { useNumbers } from "./format/numbers.ts";
import styles from "./Pager.module.css";
import { PagerSize, type PagerSizeProps } from "./PagerSize.tsx";

export interface PagerProps {
  /** Offset of the first row on screen. */
  from: number;
  perPage: number;
  /** Rows on screen. */
  count: number;
  /** Whether the server has further rows. */
  more: boolean;
  onChange: (from: number) => void;
  /** How many rows there are on all pages; `more`: at least so many. */
  total?: { count: number; more: boolean } | undefined;
  /** How many rows a page may have, where that can be chosen. */
  size?: PagerSizeProps;
  /** Said on the last page; the general words stand there only when it is not the first. */
  endLabel?: string;
  /** On the last page instead of Next. */
  lastLabel?: string;
  /** Said instead of the range when there is nothing. */
  noneLabel?: string;
}

export function Pager(props: PagerProps) {
  const { from, perPage, count, more, onChange, size, endLabel, lastLabel } = props;
  const { t } = useTranslation();
  const range = useRange(props);
  const ended = !more && !lastLabel && count > 0 && (from > 0 || endLabel !== undefined);
  return (
    <nav className={styles.pager} aria-label={t("ui.pager.label")}>
      <output className={styles.range}>
        <bdi>{range}</bdi>
        {ended ? <span className={styles.end}>{endLabel ?? t("ui.pager.end")}</span> : null}
      </output>
      {size ? <PagerSize {...size} /> : null}
      <Previous disabled={from < perPage} onClick={() => onChange(Math.max(0, from - perPage))} />
      {!more && lastLabel ? (
        <Button disabled>{lastLabel}</Button>
      ) : (
        <Button iconAfter={IconChevronRight} disabled={!more} onClick={() => onChange(from + perPage)}>
          {t("ui.pager.next")}
        </Button>
      )}
    </nav>
  );
}

function useRange({ from, count, total, noneLabel }: PagerProps): string {
  const { t } = useTranslation();
  const { number } = useNumbers();
  if (!count) return noneLabel ?? t("ui.pager.none");
  const words = { from: number(from + 1), to: number(from + count) };
  // Rows may have come since they were counted.
  if (!total || total.count < from + count) return t("ui.pager.range", words);
  return t(total.more ? "ui.pager.ofMore" : "ui.pager.of", { ...words, total: number(total.count) });
}

function Previous(props: { disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button icon={FlippedLeft} {...props}>
      {t("ui.pager.previous")}
    </Button>
  );
}

const FlippedLeft = (props: { size?: number | string; stroke?: number | string }) => (
  <IconChevronLeft {...props} className="icon-flip" />
);
