import { useQuery } from "@tanstack/react-query";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { EncapInstanceDetail } from "#contract/encaps/views.ts";
import { customerPage } from "#web/features/customers/public.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { ERASE, instanceQuery, refreshRuns } from "../queries.ts";
import { useEncap } from "./EncapPage.tsx";
import { InstanceStatus } from "./instance-columns.tsx";
import styles from "./View.module.css";

interface InstancePanelProps {
  encapId: string;
  /** "" while none is open. */
  instanceId: string;
  onClose: () => void;
}

/** One run: what was answered, and what happened on the way. */
export function InstancePanel({ encapId, instanceId, onClose }: InstancePanelProps) {
  const { t } = useTranslation("encaps");
  const { abilities } = useEncap();
  const query = useQuery({ ...instanceQuery(encapId, instanceId), enabled: instanceId !== "" });
  const { ask, dialog } = useConfirm();
  const erase = () =>
    ask({
      title: t("instances.eraseTitle"),
      body: t("instances.eraseText"),
      run: async () => {
        const { message } = await told(ERASE, { params: { id: encapId, instanceId } }).catch(
          (error: unknown) => {
            toast.error(errorMessage(error));
            throw error;
          },
        );
        toast.success(message);
        onClose();
        await refreshRuns();
      },
    });
  return (
    <>
      <Panel
        opened={instanceId !== ""}
        onClose={onClose}
        title={t("instances.one")}
        width={480}
        footer={
          abilities.edit ? (
            <Button tone="danger-quiet" icon={IconTrash} onClick={erase}>
              {t("instances.erase")}
            </Button>
          ) : undefined
        }
      >
        <QueryState query={query} message={errorMessage(query.error)}>
          {({ instance }) => <Detail instance={instance} />}
        </QueryState>
      </Panel>
      {dialog}
    </>
  );
}

function Detail({ instance }: { instance: EncapInstanceDetail }) {
  const { t } = useTranslation("encaps");
  const { state, customerId, customerName, linkKind, linkName, openedAt, finishedAt, answers, history } =
    instance;
  const said = (kind: string, text: string) =>
    kind === "yesNo" || kind === "consent" ? t(text === "true" ? "ui.yes" : "ui.no") : text;
  return (
    <div className={styles.panel}>
      <dl className={styles.facts}>
        <dt>{t("list.state")}</dt>
        <dd>
          <InstanceStatus state={state} />
        </dd>
        <dt>{t("instances.who")}</dt>
        <dd>
          {customerId ? (
            <Link to={customerPage(customerId)}>
              <bdi>{customerName || t("links.customer")}</bdi>
            </Link>
          ) : (
            <bdi>{linkName || t(`links.kinds.${linkKind}`)}</bdi>
          )}
        </dd>
        <dt>{t("instances.opened")}</dt>
        <dd>
          <DateText value={openedAt} />
        </dd>
        <dt>{t("instances.finished")}</dt>
        <dd>
          <DateText value={finishedAt} />
        </dd>
      </dl>
      <section>
        <h3>{t("instances.answers")}</h3>
        {answers.length > 0 ? (
          <dl className={styles.answers}>
            {answers.map(({ fieldKey, label, text, kind }) => (
              <div key={fieldKey}>
                <dt>
                  <bdi>{label || fieldKey}</bdi>
                </dt>
                <dd dir="auto">{said(kind, text)}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={styles.muted}>{t("instances.noAnswers")}</p>
        )}
      </section>
      <section>
        <h3>{t("instances.history")}</h3>
        <ol className={styles.history}>
          {history.map(({ at, what, formName, button, milestone, note }, place) => (
            // Things that happen have no name of their own, and their order stays.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} data-bad={what === "held" || what === "refused" || undefined}>
              <span>
                {t(`instances.what.${what}`, {
                  form: formName ?? "",
                  button: button ?? "",
                  milestone: milestone ?? "",
                })}
              </span>
              {note ? <span dir="auto">{note}</span> : null}
              <small>
                <DateText value={at} />
              </small>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
