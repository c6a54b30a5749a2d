import { IconDownload, IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FlowDetails } from "#contract/flows/views.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { saveBlob } from "#web/platform/files.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { Drawer } from "#web/ui/dialogs/Drawer.tsx";
import { refreshFlows, REVERT } from "../queries.ts";
import styles from "./Designer.module.css";

interface VersionsDrawerProps {
  flow: FlowDetails;
  fixed: boolean;
  onReverted: (flow: FlowDetails) => void;
  onClose: () => void;
}

const saveSent = ({ sentJson, sentVersion, flowName }: FlowDetails) =>
  saveBlob(new Blob([sentJson ?? ""], { type: "application/json" }), `${flowName} ${sentVersion ?? ""}.json`);

/** What a flow said before, and the way back to it. */
export default function VersionsDrawer({ flow, fixed, onReverted, onClose }: VersionsDrawerProps) {
  const { t } = useTranslation("flows");
  const [busy, setBusy] = useState<number>();
  const revert = async (version: number) => {
    setBusy(version);
    try {
      const reply = await api(REVERT, { params: { id: flow.id }, body: { version } });
      onReverted(reply.flow);
      toast.success(t("versions.reverted", { version }));
      void refreshFlows();
      onClose();
    } catch (error) {
      toast.error(errorMessage(error));
    }
    setBusy(undefined);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t("versions.title")}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      {flow.sentJson !== null && flow.sentVersion !== null ? (
        <p className={styles.sent}>
          <span>{t("publication.sent", { version: flow.sentVersion })}</span>
          <Button size="small" icon={IconDownload} onClick={() => saveSent(flow)}>
            {t("publication.save")}
          </Button>
        </p>
      ) : null}
      <ul className={styles.versions}>
        {flow.versions.map(({ version, savedAt, savedBy }, at) => (
          <li key={version}>
            <span>
              <strong>{t("versions.version", { version })}</strong>
              <small>
                <DateText value={savedAt} /> · <bdi>{savedBy}</bdi>
              </small>
            </span>
            {at === 0 ? (
              <span className={styles.help}>{t("versions.now")}</span>
            ) : fixed ? null : (
              <Button
                size="small"
                icon={IconHistory}
                busy={busy === version}
                onClick={() => void revert(version)}
              >
                {t("versions.revert")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
