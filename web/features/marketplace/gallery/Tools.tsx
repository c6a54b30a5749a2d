import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { INDUSTRIES, PRESET_KINDS } from "#contract/marketplace/limits.ts";
import { TEMPLATE_KINDS } from "#contract/templates/words.ts";
import { ToolRow } from "#web/ui/Layout.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { languageName } from "#web/ui/format/languages.ts";
import type { Narrowing } from "./filter.ts";
import styles from "./Gallery.module.css";

interface ToolsProps {
  at: Narrowing;
  set: (change: Partial<Narrowing>) => void;
  /** Those that presets speak. */
  languages: readonly string[];
}

/** Search and filters of the gallery. */
export function Tools({ at, set, languages }: ToolsProps) {
  const { t, i18n } = useTranslation("marketplace");
  const select = (of: Exclude<keyof Narrowing, "search">, options: [string, string][]) => (
    <Select
      aria-label={t(`filter.${of}`)}
      className={styles.filter}
      data={[
        { value: "", label: t(`filter.every.${of}`) },
        ...options.map(([value, label]) => ({ value, label })),
      ]}
      value={at[of]}
      allowDeselect={false}
      onChange={(value) => set({ [of]: value ?? "" })}
    />
  );
  return (
    <ToolRow>
      <SearchBox
        value={at.search}
        onChange={(search) => set({ search })}
        label={t("filter.search")}
        width={240}
      />
      {select(
        "kind",
        PRESET_KINDS.map((kind) => [kind, t(`kinds.${kind}`)]),
      )}
      {select(
        "industry",
        INDUSTRIES.filter((one) => one !== "any").map((one) => [one, t(`industries.${one}`)]),
      )}
      {select(
        "language",
        languages.map((code) => [code, languageName(code, i18n.language)]),
      )}
      {select(
        "channel",
        TEMPLATE_KINDS.map((kind) => [kind, t(`channels.${kind}`)]),
      )}
    </ToolRow>
  );
}
