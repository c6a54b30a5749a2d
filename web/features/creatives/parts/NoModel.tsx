import { IconPlugConnected } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";

/** Says what has to be connected before pictures can be generated. */
export function NoModel() {
  const { t } = useTranslation("creatives");
  const canSee = useCan("INTEGRATIONS.VIEW");
  return (
    <EmptyState
      icon={IconPlugConnected}
      title={t("noModel.title")}
      text={t(canSee ? "noModel.text" : "noModel.ask")}
      action={
        canSee ? (
          <Button tone="primary" icon={IconPlugConnected} to="/admin/integration">
            {t("noModel.open")}
          </Button>
        ) : null
      }
    />
  );
}
