import { useQuery } from "@tanstack/react-query";
import { IconRocket } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Journey } from "#contract/journeys/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { planQuery } from "../queries.ts";
import { PlanView } from "./PlanView.tsx";
import styles from "./Publish.module.css";
import { usePublish } from "./usePublish.ts";

interface PublishDialogProps {
  journey: Journey;
  /** The draft's, as it has just been saved. */
  version: number;
  onClose: () => void;
}

/** What publishing changes is shown before it is done. */
export default function PublishDialog({ journey, version, onClose }: PublishDialogProps) {
  const { t } = useTranslation("journeys");
  const query = useQuery({ ...planQuery(journey.id), gcTime: 0, refetchOnMount: "always" });
  const publish = usePublish(journey.id, onClose);
  const stopped = query.data?.findings.some(({ level }) => level === "error") ?? true;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("plan.title", { name: journey.name })}
      size="lg"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ plan, findings }) => <PlanView plan={plan} findings={findings} />}
      </QueryState>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t("ui.cancel")}</Button>
        <Button
          tone="primary"
          icon={IconRocket}
          busy={publish.isPending}
          disabled={stopped}
          onClick={() => publish.mutate(version)}
        >
          {t("actions.publish")}
        </Button>
      </div>
    </Modal>
  );
}
