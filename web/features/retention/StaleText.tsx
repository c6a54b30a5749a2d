import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { RetentionStale } from "#contract/retention/index.ts";
import type { RetentionKind } from "#contract/retention/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { dateText } from "#web/ui/format/date.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { staleQuery } from "./queries.ts";
import styles from "./Retention.module.css";

const PAUSE_MS = 400;

/** What is older than so many days now. */
export function StaleText({ kind, days }: { kind: RetentionKind; days: number }) {
  const { t, i18n } = useTranslation("retention");
  const { number } = useNumbers();
  const [asked] = useDebouncedValue(days, PAUSE_MS);
  const { data, error } = useQuery(staleQuery(kind, asked));
  const said = ({ count, oldest, names }: RetentionStale) => {
    if (oldest === null) return t(kind === "customers" ? "nobodyQuiet" : "nothingOld");
    const about = { count, number: number(count), date: isolated(dateText(oldest)) };
    if (kind !== "customers") return t("wouldGo", about);
    const who = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(names.map(isolated));
    return [t("wouldErase", about), who && t(count > names.length ? "among" : "these", { names: who })].join(
      " ",
    );
  };
  return (
    <p className={styles.stale} aria-live="polite">
      {error && errorMessage(error)}
      {!error && (!data || asked !== days) && t("counting")}
      {!error && data && asked === days ? said(data) : null}
    </p>
  );
}
