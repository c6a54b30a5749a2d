import { Select } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PresetTemplate } from "#contract/marketplace/preset.ts";
import { readStoredTemplate } from "#engines/templates/index.ts";
import { TemplatePreview } from "#web/features/templates/public.tsx";
import { languageName } from "#web/ui/format/languages.ts";
import styles from "../Marketplace.module.css";

/** The templates of a preset, each as it looks on a telephone. */
export default function Templates({ templates }: { templates: readonly PresetTemplate[] }) {
  const { t, i18n } = useTranslation("marketplace");
  const [at, setAt] = useState("0");
  const { kind, ...written } = templates[Number(at)]!;
  return (
    <div className={styles.templates}>
      <Select
        label={t("look.template")}
        data={templates.map((one, index) => ({
          value: String(index),
          label: `${one.name} · ${languageName(one.language, i18n.language)} · ${t(`channels.${one.kind}`)}`,
        }))}
        value={at}
        allowDeselect={false}
        onChange={(value) => setAt(value ?? "0")}
      />
      <TemplatePreview key={at} template={readStoredTemplate(written, kind).template} />
    </div>
  );
}
