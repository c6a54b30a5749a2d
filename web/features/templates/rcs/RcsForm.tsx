import {
  IconLayoutCards,
  IconLayoutNavbar,
  IconLayoutSidebar,
  IconMessage2,
  IconPhoto,
} from "@tabler/icons-react";
import { Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CAPABILITIES, type RcsContent, type RcsTemplate, textsOf } from "#engines/templates/index.ts";
import styles from "../form/Form.module.css";
import { Choices } from "../form/Choices.tsx";
import { Counter } from "../form/Counter.tsx";
import { Examples } from "../form/Examples.tsx";
import { useField } from "../form/problems.tsx";
import { Section } from "../form/Section.tsx";
import type { KindFormProps } from "../form/kind.ts";
import { CardFields } from "./CardFields.tsx";
import { RcsCards } from "./RcsCards.tsx";
import { withLayout } from "./layout.ts";
import { SuggestionsField } from "./SuggestionsField.tsx";

const LAYOUTS = ["TEXT", "CARD", "CAROUSEL"] as const;
const ORIENTATIONS = ["VERTICAL", "HORIZONTAL"] as const;
const LIES = { VERTICAL: IconLayoutNavbar, HORIZONTAL: IconLayoutSidebar };
const ICONS = { TEXT: IconMessage2, CARD: IconPhoto, CAROUSEL: IconLayoutCards };

/** A message of RCS: a text, a card or a carousel, with suggestions. */
export default function RcsForm({ template, onChange }: KindFormProps<RcsTemplate>) {
  const { t } = useTranslation("templates");
  const { content, suggestions, examples } = template;
  const put = (next: RcsContent, place: string) => onChange({ ...template, content: next }, place);
  return (
    <>
      <Section title={t("rcs.layout")}>
        <Choices
          label={t("rcs.layout")}
          name="layout"
          choices={LAYOUTS.map((key) => ({
            key,
            label: t(`rcs.layouts.${key}`),
            text: t(`rcs.layoutHelp.${key}`),
            icon: ICONS[key],
          }))}
          value={content.layout}
          onChange={(layout) => put(withLayout(content, layout), "")}
          headed
        />
      </Section>
      {content.layout === "TEXT" ? (
        <Section title={t("builder.body")}>
          <PlainText
            value={content.text}
            onChange={(text) => put({ layout: "TEXT", text }, "text")}
            label={t("builder.bodyText")}
          />
        </Section>
      ) : content.layout === "CARD" ? (
        <Section title={t("rcs.card")}>
          <Choices
            label={t("rcs.orientation")}
            name="orientation"
            choices={ORIENTATIONS.map((key) => ({
              key,
              label: t(`rcs.orientations.${key}`),
              icon: LIES[key],
            }))}
            value={content.orientation}
            onChange={(orientation) => put({ ...content, orientation }, "orientation")}
          />
          <CardFields
            path="content.card"
            card={content.card}
            lying={content.orientation === "HORIZONTAL"}
            onChange={(card) => put({ ...content, card }, "card")}
          />
        </Section>
      ) : (
        <Section title={t("builder.cards")} help={t("rcs.cardsHelp")}>
          <RcsCards content={content} onChange={put} />
        </Section>
      )}
      <Section title={t("rcs.suggestions")} help={t("rcs.suggestionsHelp")}>
        <SuggestionsField
          path="suggestions"
          label={t("rcs.suggestions")}
          suggestions={suggestions}
          most={CAPABILITIES.rcs.buttons.most}
          onChange={(next) => onChange({ ...template, suggestions: next }, "suggestions")}
        />
        <Examples
          texts={textsOf(template).map(({ text }) => text)}
          examples={examples}
          onChange={(next) => onChange({ ...template, examples: next }, "examples")}
          label={t("rcs.card")}
        />
      </Section>
    </>
  );
}

function PlainText({
  value,
  onChange,
  label,
}: {
  value: string;
  onChange: (text: string) => void;
  label: string;
}) {
  const field = useField("content.text");
  return (
    <Textarea
      {...field}
      label={
        <span className={styles.labelled}>
          {label}
          <Counter count={value.length} limit={CAPABILITIES.rcs.text} />
        </span>
      }
      labelProps={{ className: styles.wide }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={5}
      maxRows={14}
      dir="auto"
    />
  );
}
