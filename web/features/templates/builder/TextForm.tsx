import { useTranslation } from "react-i18next";
import { CAPABILITIES, type TemplateChannel, type TextTemplate } from "#engines/templates/index.ts";
import type { KindFormProps } from "../form/kind.ts";
import { MessageField } from "../form/MessageField.tsx";
import { Section } from "../form/Section.tsx";

/** A plain text, for SMS and messengers. */
export default function TextForm({
  template,
  onChange,
  channel,
}: KindFormProps<TextTemplate> & { channel: TemplateChannel }) {
  const { t } = useTranslation("templates");
  return (
    <Section title={t("builder.body")}>
      <MessageField
        path="text"
        label={t("builder.bodyText")}
        value={template}
        onChange={({ text, examples }) => onChange({ ...template, text, examples }, "text")}
        limit={CAPABILITIES[channel].text}
        format="NAMED"
      />
    </Section>
  );
}
