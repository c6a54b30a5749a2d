import { useTranslation } from "react-i18next";
import type { TemplateStatus as Status } from "#contract/templates/words.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";

const TONES: Record<Status, Tone> = {
  DRAFT: "neutral",
  PENDING: "info",
  APPROVED: "ok",
  REJECTED: "bad",
  PAUSED: "warn",
  DISABLED: "bad",
  DELETED: "neutral",
};

/** How far a template is; where nobody approves it, it is simply ready. */
export function TemplateStatus({ status, managed }: { status: Status; managed: boolean }) {
  const { t } = useTranslation("templates");
  return (
    <StatusPill tone={TONES[status]} live={status === "PENDING"}>
      {t(status === "APPROVED" && !managed ? "ready" : `statuses.${status}`)}
    </StatusPill>
  );
}
