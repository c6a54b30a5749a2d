import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FlowDetails, FlowPublication } from "#contract/flows/views.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { detailsQuery, PUBLISH, refreshFlows } from "../queries.ts";
import styles from "./Publish.module.css";

interface PublishDialogProps {
  id: string;
  onPublished?: (flow: FlowDetails) => void;
  /** What to do about a flow that is not ready. */
  onDesign?: () => void;
  onClose: () => void;
}

/** Shows in which version a flow goes out and what that changes of its design, then publishes it. */
export default function PublishDialog({ id, onPublished, onDesign, onClose }: PublishDialogProps) {
  const { t } = useTranslation("flows");
  const query = useQuery({ ...detailsQuery(id), gcTime: 0 });
  const [busy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    try {
      const { data, message } = await told(PUBLISH, { params: { id } });
      onPublished?.(data.flow);
      toast.success(message);
    } catch (error) {
      const action = onDesign ? { action: { label: t("actions.design"), run: onDesign } } : {};
      toast.error(errorMessage(error), action);
    }
    await refreshFlows();
    onClose();
  };
  const flow = query.data?.flow;
  return (
    <ConfirmDialog
      opened
      title={t("publication.title", { name: flow?.flowName ?? "…" })}
      yes={t("actions.publish")}
      no={t("publication.cancel")}
      busy={busy || query.isPending}
      onYes={() => void publish()}
      onNo={onClose}
    >
      <QueryState query={query} message={errorMessage(query.error)} waiting={<LinesSkeleton />}>
        {({ flow: { publication } }) => (publication ? <Changes publication={publication} /> : null)}
      </QueryState>
    </ConfirmDialog>
  );
}

/** Days, names and numbers of the flow keep their order among words that go the other way. */
const isolated = (parameters: Record<string, string>) =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, `\u2066${value}\u2069`]));

function Changes({ publication: { version, changes } }: { publication: FlowPublication }) {
  const { t } = useTranslation("flows");
  if (changes.length === 0) return <p>{t("publication.same", { version })}</p>;
  return (
    <>
      <p>{t("publication.raised", { version })}</p>
      <ul className={styles.changes}>
        {changes.map(({ rule, pointer, screen, parameters, message }) => {
          const text = t(`changes.${rule}`, { ...isolated(parameters), defaultValue: "" });
          const said =
            text && screen !== null ? t("publication.screen", { ...isolated({ screen }), text }) : text;
          return (
            <li key={JSON.stringify([rule, pointer, parameters])} dir="auto">
              {said || message}
            </li>
          );
        })}
      </ul>
      <p className={styles.kept}>{t("publication.kept")}</p>
    </>
  );
}
