import {
  IconForms,
  IconMessageChatbot,
  IconMessageCircleQuestion,
  IconRoute2,
  IconSitemap,
  IconTemplate,
  IconUsersGroup,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PresetKind } from "#contract/marketplace/limits.ts";
import type { PresetCard as Preset } from "#contract/marketplace/views.ts";
import type { IconType } from "#web/ui/Button.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { languageName } from "#web/ui/format/languages.ts";
import { useCounts } from "../useCounts.ts";
import styles from "./Gallery.module.css";

const ICONS: Record<PresetKind, IconType> = {
  template: IconTemplate,
  journey: IconSitemap,
  bot: IconMessageChatbot,
  app: IconForms,
  flow: IconRoute2,
  support: IconMessageCircleQuestion,
  audience: IconUsersGroup,
};

/** What a preset is about where it holds one; the rest goes with it. */
const LEADING: readonly PresetKind[] = ["bot", "flow", "journey"];

/** One preset in the gallery; the whole card opens it. */
export function PresetCard({ preset, onOpen }: { preset: Preset; onOpen: () => void }) {
  const { t, i18n } = useTranslation("marketplace");
  const counts = useCounts();
  const Icon = ICONS[LEADING.find((kind) => preset.kinds.includes(kind)) ?? preset.kinds[0] ?? "template"];
  const listed = (words: string[]) => new Intl.ListFormat(i18n.language, { type: "unit" }).format(words);
  const facts = [
    preset.industry === "any" ? "" : t(`industries.${preset.industry}`),
    listed(preset.languages.map((code) => languageName(code, i18n.language))),
    listed(preset.channels.map((kind) => t(`channels.${kind}`))),
  ];
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <Icon size={20} stroke={1.6} />
        </span>
        <h2 className={styles.name}>
          <button type="button" className={styles.open} onClick={onOpen}>
            <bdi>{preset.name}</bdi>
          </button>
        </h2>
        {preset.installed > 0 ? <StatusPill tone="ok">{t("installed")}</StatusPill> : null}
        {preset.shipped ? null : <StatusPill tone="info">{t("imported")}</StatusPill>}
      </div>
      <p className={styles.summary} dir="auto">
        {preset.summary}
      </p>
      <p className={styles.counts}>{counts(preset.counts)}</p>
      <p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>
    </li>
  );
}
