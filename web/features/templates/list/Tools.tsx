import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import type { TemplateChannelView } from "#contract/templates/templates.ts";
import { CATEGORIES } from "#contract/templates/words.ts";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { languageName } from "#web/ui/format/languages.ts";
import styles from "./List.module.css";
import type { Place } from "./usePlace.ts";

const SEARCH_MS = 300;

interface ToolsProps {
  at: Place;
  channels: readonly TemplateChannelView[];
  /** Those in which templates are written. */
  languages: readonly string[];
}

/** Search and filters. */
export function Tools({ at: { place, set }, channels, languages }: ToolsProps) {
  const { t, i18n } = useTranslation("templates");
  const option = (value: string, label: string) => ({ value, label });
  return (
    <>
      <SearchBox
        value={place.name}
        onChange={(name) => set({ name })}
        label={t("list.search")}
        debounce={SEARCH_MS}
        width={220}
      />
      <Select
        aria-label={t("channel")}
        className={styles.wideFilter}
        data={[
          option("", t("list.allChannels")),
          ...channels.map(({ id, name, type }) => option(id, `${name} · ${CHANNEL_TYPE_LABELS[type]}`)),
        ]}
        value={place.channel}
        allowDeselect={false}
        searchable={channels.length > 8}
        onChange={(channel) => set({ channel: channel ?? "" })}
      />
      <Select
        aria-label={t("category")}
        className={styles.filter}
        data={[
          option("", t("list.allCategories")),
          ...CATEGORIES.map((one) => option(one, t(`categories.${one}`))),
        ]}
        value={place.category}
        allowDeselect={false}
        onChange={(category) => set({ category: category ?? "" })}
      />
      <Select
        aria-label={t("language")}
        className={styles.filter}
        data={[
          option("", t("list.allLanguages")),
          ...languages.map((code) => option(code, languageName(code, i18n.language))),
        ]}
        value={place.language}
        allowDeselect={false}
        searchable={languages.length > 8}
        onChange={(language) => set({ language: language ?? "" })}
      />
    </>
  );
}
