import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import styles from "./Pager.module.css";

export interface PagerProps {
  /** Offset of the first row on screen. */
  from: number;
  perPage: number;
  /** Rows on screen. */
  count: number;
  /** Whether the server has further rows. */
  more: boolean;
  onChange: (from: number) => void;
  /** Said on the last page; the general words stand there only when it is not the first. */
  endLabel?: string;
  /** On the last page instead of Next. */
  lastLabel?: string;
  /** Said instead of the range when there is nothing. */
  noneLabel?: string;
}

export function Pager({ from, perPage, count, more, onChange, endLabel, lastLabel, noneLabel }: PagerProps) {
  const { t } = useTranslation();
  const range = count
    ? t("ui.pager.range", { from: from + 1, to: from + count })
    : (noneLabel ?? t("ui.pager.none"));
  const ended = !more && !lastLabel && count > 0 && (from > 0 || endLabel !== undefined);
  return (
    <nav className={styles.pager} aria-label={t("ui.pager.label")}>
      <output className={styles.range}>
        <bdi>{range}</bdi>
        {ended ? <span className={styles.end}>{endLabel ?? t("ui.pager.end")}</span> : null}
      </output>
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
