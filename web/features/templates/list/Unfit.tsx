import { useTranslation } from "react-i18next";
import type { TemplateChannelView } from "#contract/templates/templates.ts";
import { Notice } from "#web/ui/Notice.tsx";

/** Tells of templates that their vendors have paused or disabled: nothing of theirs is sent. */
export function Unfit({ channels }: { channels: readonly TemplateChannelView[] }) {
  const { t } = useTranslation("templates");
  const count = channels.reduce((sum, { counts }) => sum + (counts.PAUSED ?? 0) + (counts.DISABLED ?? 0), 0);
  return count === 0 ? null : (
    <Notice tone="warn" apart>
      {t("quality.unfit", { count })}
    </Notice>
  );
}
