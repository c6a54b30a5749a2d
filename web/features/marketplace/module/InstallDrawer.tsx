import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Install } from "#contract/marketplace/views.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { Things } from "../install/Things.tsx";
import { presetPage } from "../places.ts";
import styles from "../Marketplace.module.css";
import { Update } from "./Update.tsx";

const WIDTH = 560;

interface InstallDrawerProps {
  install: Install | undefined;
  onClose: () => void;
  onRemove: (install: Install) => void;
}

/** One install: what it made and whether that still exists, a newer version, and the way to take it back. */
export function InstallDrawer({ install, onClose, onRemove }: InstallDrawerProps) {
  const { t } = useTranslation("marketplace");
  const [shown, setShown] = useState(install);
  if (install && install !== shown) setShown(install);
  const one = install ?? shown;
  return (
    <Panel
      opened={install !== undefined}
      onClose={onClose}
      title={<bdi>{one?.name}</bdi>}
      width={WIDTH}
      footer={
        one?.abilities.remove ? (
          <div className={styles.foot}>
            <Button tone="danger-quiet" icon={IconTrash} onClick={() => onRemove(one)}>
              {t("remove.action")}
            </Button>
          </div>
        ) : null
      }
    >
      {one ? (
        <div className={styles.done}>
          <p className={styles.muted}>
            {t("module.installedBy", { name: one.installedBy.name, version: one.version })}
            {" · "}
            <DateText value={one.installedAt} />
          </p>
          {one.update === null ? null : <Update key={`${one.id}:${one.version}`} install={one} />}
          <h3 className={styles.story}>{t("module.made")}</h3>
          <Things things={one.things} />
          <p>
            <Button to={presetPage(one.presetId)}>{t("module.toPreset")}</Button>
          </p>
        </div>
      ) : null}
    </Panel>
  );
}
