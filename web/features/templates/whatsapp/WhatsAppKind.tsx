import { Select } from "@mantine/core";
import {
  IconClockHour4,
  IconKey,
  IconLayoutCards,
  IconMessage2,
  IconReceipt,
  IconSpeakerphone,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { TemplateChannelView, TemplateView } from "#contract/templates/templates.ts";
import type { WhatsAppTemplate } from "#engines/templates/index.ts";
import { CATEGORIES, TEMPLATE_TYPES } from "#contract/templates/words.ts";
import { Choices } from "../form/Choices.tsx";
import { ORDER, PartProblems } from "../form/problems.tsx";
import { Section } from "../form/Section.tsx";
import { withCategory, withType } from "../form/shape.ts";
import styles from "../form/Form.module.css";
import type { KindFormProps } from "../form/kind.ts";
import { withFormat } from "../form/writing.ts";

const CATEGORY_ICONS = { UTILITY: IconReceipt, AUTHENTICATION: IconKey, MARKETING: IconSpeakerphone };
const TYPE_ICONS = { DEFAULT: IconMessage2, CAROUSEL: IconLayoutCards, LIMITED_TIME_OFFER: IconClockHour4 };
const FORMATS = ["POSITIONAL", "NAMED"] as const;

/** What a WhatsApp template is for, how it is laid out, and how its variables are called. */
export function WhatsAppKind({
  template,
  onChange,
  fixed,
  types,
}: KindFormProps<WhatsAppTemplate> & {
  fixed: TemplateView["fixed"];
  types: TemplateChannelView["types"];
}) {
  const { t } = useTranslation("templates");
  // One that was written before stays what it is.
  const offered = TEMPLATE_TYPES.filter((key) => types.includes(key) || key === template.type);
  return (
    <Section title={t("builder.kind")}>
      <Choices
        label={t("category")}
        name="category"
        choices={CATEGORIES.map((key) => ({
          key,
          label: t(`categories.${key}`),
          text: t(`builder.categoryHelp.${key}`),
          icon: CATEGORY_ICONS[key],
        }))}
        value={template.category}
        fixed={fixed.includes("category") ? t("edit.fixed.category") : undefined}
        onChange={(category) => onChange(withCategory(template, category), "")}
      />
      <PartProblems path="category" />
      {template.category === "AUTHENTICATION" ? null : (
        <>
          {offered.length > 1 ? (
            <Choices
              label={t("type")}
              name="type"
              choices={offered.map((key) => ({
                key,
                label: t(`types.${key}`),
                text: t(`builder.typeHelp.${key}`),
                icon: TYPE_ICONS[key],
              }))}
              value={template.type}
              onChange={(type) => onChange(withType(template, type), "")}
            />
          ) : null}
          <PartProblems path="type" />
          <Select
            className={styles.narrow}
            label={t("builder.variables")}
            data={FORMATS.map((value) => ({ value, label: t(`builder.formats.${value}`) }))}
            value={template.parameterFormat}
            allowDeselect={false}
            disabled={fixed.includes("parameter_format")}
            description={fixed.includes("parameter_format") ? t("edit.fixed.variables") : undefined}
            inputWrapperOrder={ORDER}
            onChange={(value) =>
              onChange(withFormat(template, FORMATS.find((one) => one === value) ?? "POSITIONAL"), "")
            }
          />
        </>
      )}
    </Section>
  );
}
