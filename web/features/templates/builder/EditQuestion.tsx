import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { TemplateView } from "#contract/templates/templates.ts";
import { useCan } from "#web/platform/session/store.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { dateTimeText } from "#web/ui/format/date.ts";
import { broadcastsQuery } from "../queries.ts";
import styles from "../form/Form.module.css";

interface EditQuestionProps {
  template: TemplateView;
  onYes: () => void;
  onNo: () => void;
}
const OVER = new Set(["done", "stopped"]);

/** What an edit means before it is submitted: when it can be sent again, what it uses up, which broadcasts it meets. */
export default function EditQuestion({ template, onYes, onNo }: EditQuestionProps) {
  const { t } = useTranslation("templates");
  const { name, channelId, status, edits } = template;
  const maySee = useCan("CAMPAIGNS.VIEW");
  const broadcasts = useQuery({ ...broadcastsQuery(), enabled: maySee, staleTime: 0 });
  const met = (broadcasts.data?.broadcastList ?? []).filter(
    (one) => one.templateName === name && one.channelId === channelId && !OVER.has(one.state),
  );
  return (
    <ConfirmDialog
      opened
      title={t("edit.title", { name })}
      yes={t("edit.submit")}
      no={t("edit.back")}
      onYes={onYes}
      onNo={onNo}
      // Whoever answers has seen which broadcasts are met.
      busy={maySee && broadcasts.isFetching}
    >
      <p>{t(status === "APPROVED" ? "edit.notSent" : "edit.reviewed")}</p>
      {edits ? <p>{t("edit.left", { left: edits.left, most: edits.most, days: edits.hours / 24 })}</p> : null}
      {met.length > 0 ? (
        <>
          <p>{t("edit.broadcasts")}</p>
          <ul className={styles.met}>
            {met.map(({ id, name: title, state, startAt }) => (
              <li key={id}>
                <bdi>{title}</bdi> · {t(`edit.states.${state}`)}
                {state === "scheduled" && startAt ? <bdi> · {dateTimeText(startAt)}</bdi> : null}
              </li>
            ))}
          </ul>
          <p>{t("edit.broadcastsText")}</p>
        </>
      ) : null}
      {!maySee || broadcasts.isError ? <p>{t("edit.broadcastsUnseen")}</p> : null}
    </ConfirmDialog>
  );
}
