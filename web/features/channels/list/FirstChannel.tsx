import { IconFlask, IconPlugConnected, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { CREATE } from "../places.ts";
import styles from "./List.module.css";
import { useQuickStart, type Offer } from "./useQuickStart.ts";

/** What channels are, and the quickest way to have one. */
export function FirstChannel({ canCreate, vendors }: { canCreate: boolean; vendors: Offer | undefined }) {
  const { t } = useTranslation("channels");
  const start = useQuickStart(vendors);
  return (
    <EmptyState
      icon={IconPlugConnected}
      title={t("empty.title")}
      text={canCreate ? t(start.possible ? "empty.sandbox" : "empty.text") : t("empty.text")}
      action={
        canCreate ? (
          <div className={styles.ways}>
            {start.possible ? (
              <Button tone="primary" icon={IconFlask} busy={start.busy} onClick={start.run}>
                {t("empty.connect")}
              </Button>
            ) : null}
            <Button icon={IconPlus} to={CREATE}>
              {t("create.title")}
            </Button>
          </div>
        ) : null
      }
    />
  );
}
