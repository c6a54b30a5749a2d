import { useQuery } from "@tanstack/react-query";
import { SegmentedControl } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { placeOf } from "#web/features/messages/public.tsx";
import { TemplatePreview } from "#web/features/templates/public.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { languageName } from "#web/ui/format/languages.ts";
import { columnsQuery } from "../queries.ts";
import type { Draft } from "./draft.ts";
import { exampleOf } from "./example.ts";
import styles from "./Form.module.css";
import { placed } from "./placed.ts";
import { useTranslations } from "./useTranslations.ts";
import { valuesOf } from "./values.ts";

interface MessagePreviewProps {
  draft: Draft;
  /** Of a carousel: the card that somebody works on. */
  card?: number;
  /** No value in it comes from customers. */
  withoutColumns?: boolean;
}

/** The message as a person will see it, as far as it is written. */
export function MessagePreview({ draft, card, withoutColumns }: MessagePreviewProps) {
  const { t, i18n } = useTranslation("broadcasts");
  const wanted = draft.languageColumn !== null;
  const translations = useTranslations(draft, wanted);
  const spoken = wanted ? translations : [];
  const [language, setLanguage] = useState("");
  const translation = spoken.find((one) => one.language === language);
  const { channel, mapping, who, customers } = draft;
  const { data } = useQuery({ ...columnsQuery(), enabled: !withoutColumns });
  const template = useMemo(
    () => placed({ ...draft, template: translation ?? draft.template }),
    [draft, translation],
  );
  const values = useMemo(() => {
    const columns = data?.columns ?? [];
    const names = columns.map(({ name }) => name);
    return template ? valuesOf(template, mapping, names, exampleOf(columns, { who, customers })) : {};
  }, [template, mapping, data, who, customers]);
  return template && channel ? (
    <>
      {spoken.length > 0 ? (
        <SegmentedControl
          aria-label={t("languages.preview")}
          className={styles.languages}
          size="xs"
          fullWidth
          data={[draft.template!, ...spoken].map((one) => ({
            value: one === draft.template ? "" : one.language,
            label: languageName(one.language, i18n.language),
          }))}
          value={translation ? language : ""}
          onChange={setLanguage}
        />
      ) : null}
      <TemplatePreview
        template={template}
        values={values}
        card={card}
        channel={placeOf(channel.type)}
        sender={channel.name}
      />
    </>
  ) : (
    <EmptyState title={t("form.noPreview")} text={t("form.noPreviewText")} />
  );
}
