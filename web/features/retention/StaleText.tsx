import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
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
  const { t } = useTranslation("retention");
  const { number } = useNumbers();
  const [asked] = useDebouncedValue(days, PAUSE_MS);
  const { data, error } = useQuery(staleQuery(kind, asked));
  return (
    <p className={styles.stale} aria-live="polite">
      {error && errorMessage(error)}
      {!error && (!data || asked !== days) && t("counting")}
      {!error && data && asked === days
        ? data.oldest === null
          ? t("nothingOld")
          : t("wouldGo", { number: number(data.count), date: isolated(dateText(data.oldest)) })
        : null}
    </p>
  );
}
