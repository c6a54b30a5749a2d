import { IconHandGrab } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { isolated } from "#web/ui/format/isolated.ts";
import { KeptDraft } from "./KeptDraft.tsx";

/** In the place of a chat that a supervisor has taken from this agent. */
export function TakenOver({ chatId, by, back }: { chatId: string; by: string; back: string }) {
  const { t } = useTranslation("chat");
  return (
    <div role="status">
      <EmptyState
        icon={IconHandGrab}
        title={t("supervise.taken", { by: isolated(by) })}
        text={t("supervise.takenText")}
        action={<Button to={back}>{t("thread.back")}</Button>}
      />
      <KeptDraft chatId={chatId} />
    </div>
  );
}
