import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ASPECT_RATIOS } from "#contract/library/aspect-ratios.ts";
import { OUTPUT_TYPES } from "#contract/creatives/limits.ts";
import type { Draft } from "./draft.ts";
import styles from "./Editor.module.css";
import type { FieldsProps } from "./fields.ts";
import { Section } from "./Section.tsx";

/** Shape and file type. */
export function FormatSection({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation("creatives");
  return (
    <Section title={t("format.title")}>
      <div className={styles.row}>
        <Select
          label={t("format.aspectRatio")}
          data={[...ASPECT_RATIOS]}
          value={draft.aspectRatio}
          onChange={(value) => onChange({ aspectRatio: value as Draft["aspectRatio"] })}
          allowDeselect={false}
        />
        <Select
          label={t("format.outputFileType")}
          data={[...OUTPUT_TYPES]}
          value={draft.outputFileType}
          onChange={(value) => onChange({ outputFileType: value as Draft["outputFileType"] })}
          allowDeselect={false}
        />
      </div>
    </Section>
  );
}
