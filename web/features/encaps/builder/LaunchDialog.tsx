import { useMutation } from "@tanstack/react-query";
import { IconRocket } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EncapDefinition } from "#contract/encaps/definition.ts";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { CopyField } from "#web/ui/CopyField.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { LAUNCH, refreshEncaps } from "../queries.ts";
import styles from "./Review.module.css";
import { changesBetween } from "./changes.ts";
import type { Draft } from "./useDraft.ts";

interface LaunchDialogProps {
  draft: Draft;
  launched: EncapDefinition | null;
  onClose: () => void;
}

/** Says what a launch changes, launches, and hands over the link. */
export default function LaunchDialog({ draft, launched, onClose }: LaunchDialogProps) {
  const { t } = useTranslation("encaps");
  const [link, setLink] = useState<string | null>(null);
  const launch = useMutation({
    mutationFn: () => told(LAUNCH, { params: { id: draft.id }, body: { version: draft.version } }),
    async onSuccess({ data, message }) {
      toast.success(message);
      setLink(data.encap.link);
      await refreshEncaps();
    },
  });
  const changes = launched ? changesBetween(launched, draft.definition) : [];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(link ? "launch.done" : "launch.title")}
      size="md"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <div className={styles.launch}>
        {link ? (
          <>
            <p>{t("launch.doneText")}</p>
            <CopyField text={link} label={t("links.general")} />
          </>
        ) : (
          <>
            <p>{t(launched ? "launch.again" : "launch.first")}</p>
            {changes.length > 0 ? (
              <ul>
                {changes.map(({ what, how, names }) => (
                  <li key={`${what} ${how}`}>
                    {t(`launch.changes.${what}.${how}`, { count: names.length })}
                    {names.length > 0 ? (
                      <>
                        {": "}
                        <bdi>{names.join(", ")}</bdi>
                      </>
                    ) : null}
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        )}
        <div className={styles.launchFoot}>
          <Button onClick={onClose}>{t(link ? "ui.close" : "ui.cancel")}</Button>
          {link ? null : (
            <Button tone="primary" icon={IconRocket} busy={launch.isPending} onClick={() => launch.mutate()}>
              {t("launch.go")}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
