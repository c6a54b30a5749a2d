import { useTranslation } from "react-i18next";
import type { AuditEntryView } from "#contract/audit/index.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import styles from "./Audit.module.css";
import { Changes } from "./Changes.tsx";
import { useActionName } from "./useActionName.ts";

/** One entry whole: who, when, from where, and what it changed. */
export function EntryPanel({ entry, onClose }: { entry: AuditEntryView | undefined; onClose: () => void }) {
  const { t } = useTranslation("audit");
  const nameOf = useActionName();
  return (
    <Panel opened={Boolean(entry)} onClose={onClose} title={entry ? nameOf(entry.action) : ""} width={560}>
      {entry ? (
        <div className={styles.entry}>
          <dl className={styles.facts}>
            <dt>{t("when")}</dt>
            <dd>
              <DateText value={entry.at} />
            </dd>
            <dt>{t("who")}</dt>
            <dd dir="auto">{entry.actor}</dd>
            <dt>{t("subject")}</dt>
            <dd dir="auto">{entry.subject ?? entry.subjectId ?? "–"}</dd>
            <dt>{t("address")}</dt>
            <dd dir="ltr">{entry.address ?? "–"}</dd>
            <dt>{t("request")}</dt>
            <dd dir="ltr" className={styles.code}>
              {entry.requestId ?? "–"}
            </dd>
            <dt>{t("number")}</dt>
            <dd>{entry.number ?? t("unnumbered")}</dd>
          </dl>
          <Changes before={entry.before} after={entry.after} />
        </div>
      ) : null}
    </Panel>
  );
}
