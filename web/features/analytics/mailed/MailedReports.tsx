import { useQuery } from "@tanstack/react-query";
import {
  IconMail,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MailedReport } from "#contract/analytics/mailed.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { mailedQuery } from "../queries.ts";
import { useMailedColumns } from "./columns.tsx";
import styles from "./Mailed.module.css";
import { useActs } from "./useActs.ts";

const MailedDrawer = lazy(() => import("./MailedDrawer.tsx"));

/** What of this page is mailed to whom, and when next. */
export function MailedReports() {
  const { t } = useTranslation("analytics");
  const query = useQuery(mailedQuery());
  const columns = useMailedColumns();
  const { remove, sendNow, pause, dialog } = useActs();
  // A drawer keeps what it showed while it closes; a new opening begins afresh.
  const [open, setOpen] = useState<{ report?: MailedReport; shown: boolean; count: number }>({
    shown: false,
    count: 0,
  });
  const edit = (report?: MailedReport) =>
    setOpen(({ count }) => ({ ...(report ? { report } : {}), shown: true, count: count + 1 }));
  const { reports, people = [], mail = true, timeZone = "" } = query.data ?? {};
  return (
    <div>
      <DataTable
        label={t("mailed.title")}
        columns={columns}
        rows={reports}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={(report) => {
          if (report.abilities.edit) edit(report);
        }}
        tools={
          <div className={styles.head}>
            <div>
              <h2 className={styles.title}>{t("mailed.title")}</h2>
              <p className={styles.lead}>{t(mail ? "mailed.lead" : "mailed.off")}</p>
            </div>
            {mail ? (
              <Button icon={IconMail} onClick={() => edit()}>
                {t("mailed.add")}
              </Button>
            ) : null}
          </div>
        }
        menu={(report) => [
          ...(mail ? [{ label: t("mailed.now"), icon: IconSend, run: () => void sendNow(report) }] : []),
          ...(report.abilities.edit
            ? [
                { label: t("mailed.edit"), icon: IconPencil, run: () => edit(report) },
                {
                  label: t(report.paused ? "mailed.resume" : "mailed.pause"),
                  icon: report.paused ? IconPlayerPlay : IconPlayerPause,
                  run: () => void pause(report),
                },
                { label: t("mailed.delete"), icon: IconTrash, danger: true, run: () => remove(report) },
              ]
            : []),
        ]}
        empty={
          <EmptyState icon={IconMail} title={t("mailed.none")} text={mail ? t("mailed.noneText") : null} />
        }
        {...tableState(query)}
      />
      {open.count > 0 ? (
        <Suspense>
          <MailedDrawer
            key={open.count}
            opened={open.shown}
            onClose={() => setOpen((now) => ({ ...now, shown: false }))}
            report={open.report}
            people={people}
            timeZone={timeZone}
          />
        </Suspense>
      ) : null}
      {dialog}
    </div>
  );
}
