import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { placeOf } from "#web/features/messages/public.tsx";
import { TemplatePreview } from "#web/features/templates/public.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { columnsQuery } from "../queries.ts";
import type { Draft } from "./draft.ts";
import { exampleOf } from "./example.ts";
import { placed } from "./placed.ts";
import { useTranslations } from "./useTranslations.ts";
import { valuesOf } from "./values.ts";

const LanguageTabs = lazy(async () => ({ default: (await import("./choosing.ts")).LanguageTabs }));

interface MessagePreviewProps {
  draft: Draft;
  /** Of a carousel: the card that somebody works on. */
  card?: number;
  /** No value in it comes from customers. */
  withoutColumns?: boolean;
}

/** The message as a person will see it, as far as it is written. */
export function MessagePreview({ draft, card, withoutColumns }: MessagePreviewProps) {
  const { t } = useTranslation("broadcasts");
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
        <Suspense>
          <LanguageTabs
            languages={[draft.template!, ...spoken].map((one) => one.language)}
            value={translation?.language ?? draft.template!.language}
            onChange={setLanguage}
          />
        </Suspense>
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
