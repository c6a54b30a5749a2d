import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconDots, IconSend2 } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { isPublishable } from "#engines/flows/index.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { FlowStatus } from "../list/FlowStatus.tsx";
import { LIST, toChannel } from "../places.ts";
import styles from "./Designer.module.css";
import type { FlowDesk } from "./useFlow.ts";

const PublishDialog = lazy(() => import("../publish/PublishDialog.tsx"));
const VersionsDrawer = lazy(() => import("./VersionsDrawer.tsx"));

interface TopBarProps {
  desk: FlowDesk;
  fixed: boolean;
  channelId: string | null;
  onSave: () => void;
}

/** The way back, the title, what is saved, the way back and forth, and Save. */
export function TopBar({ desk, fixed, channelId, onSave }: TopBarProps) {
  const { t } = useTranslation("flows");
  const { flow, history, dirty, saving, findings } = desk;
  const [publishing, setPublishing] = useState(false);
  const [versions, setVersions] = useState(false);
  const channel = flow?.channelId ?? channelId;
  const word = fixed ? "fixed" : saving ? "saving" : dirty ? "unsaved" : "saved";
  return (
    <header className={styles.bar}>
      <BackLink to={channel ? toChannel(channel) : LIST} label={t("designer.back")} />
      <h1>{t("designer.title")}</h1>
      {flow ? (
        <>
          <bdi className={styles.flowName}>{flow.flowName}</bdi>
          <FlowStatus state={flow.status} sent={flow.sentVersion} />
        </>
      ) : null}
      <span className={styles.saved} role="status">
        {word === "saved" && flow ? <IconCheck size={15} stroke={1.9} aria-hidden /> : null}
        {word === "saved" && !flow ? "" : t(`designer.${word}`)}
      </span>
      <span className={styles.tools}>
        {flow ? (
          <IconButton icon={IconDots} label={t("designer.more")} onClick={() => setVersions(true)} />
        ) : null}
        {fixed ? null : (
          <>
            <IconButton
              icon={IconArrowBackUp}
              label={t("designer.undo")}
              disabled={!history.canUndo}
              onClick={desk.undo}
              flip
            />
            <IconButton
              icon={IconArrowForwardUp}
              label={t("designer.redo")}
              disabled={!history.canRedo}
              onClick={desk.redo}
              flip
            />
            {flow?.abilities.publish && !dirty && isPublishable(findings) ? (
              <Button icon={IconSend2} onClick={() => setPublishing(true)}>
                {t("designer.publish")}
              </Button>
            ) : null}
            <Button tone="primary" busy={saving} onClick={onSave}>
              {t("designer.save")}
            </Button>
          </>
        )}
      </span>
      <Suspense>
        {publishing && flow ? (
          <PublishDialog id={flow.id} onPublished={desk.reload} onClose={() => setPublishing(false)} />
        ) : null}
        {versions && flow ? (
          <VersionsDrawer
            flow={flow}
            fixed={fixed}
            onReverted={desk.reload}
            onClose={() => setVersions(false)}
          />
        ) : null}
      </Suspense>
    </header>
  );
}
