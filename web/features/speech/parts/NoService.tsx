import { IconPlugConnected } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";

/** Says what has to be connected before anything can be read aloud, or written down. */
export function NoService({ of }: { of: "aloud" | "written" }) {
  const { t } = useTranslation("speech");
  const canSee = useCan("INTEGRATIONS.VIEW");
  return (
    <EmptyState
      icon={IconPlugConnected}
      title={t(`noService.${of}.title`)}
      text={t(`noService.${of}.${canSee ? "text" : "ask"}`)}
      action={
        canSee ? (
          <Button tone="primary" icon={IconPlugConnected} to="/admin/integration">
            {t("noService.open")}
          </Button>
        ) : null
      }
    />
  );
}
