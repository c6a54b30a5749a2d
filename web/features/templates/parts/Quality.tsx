import { useTranslation } from "react-i18next";
import type { TemplateView } from "#contract/templates/templates.ts";
import { dateTimeText } from "#web/ui/format/date.ts";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";

type Score = NonNullable<TemplateView["quality"]>["score"];
const TONES: Record<Score, Tone> = { GREEN: "ok", YELLOW: "warn", RED: "bad", UNKNOWN: "neutral" };

/** What people think of a template by its vendor's count. */
export function Quality({ quality: { score, since } }: { quality: NonNullable<TemplateView["quality"]> }) {
  const { t } = useTranslation("templates");
  return (
    <span title={t("quality.since", { at: dateTimeText(since) })}>
      <StatusPill tone={TONES[score]}>{t(`quality.${score}`)}</StatusPill>
    </span>
  );
}
