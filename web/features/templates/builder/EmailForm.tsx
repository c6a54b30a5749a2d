import { Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CAPABILITIES, EMAIL_LIMITS, type EmailTemplate } from "#engines/templates/index.ts";
import { Examples } from "../form/Examples.tsx";
import styles from "../form/Form.module.css";
import type { KindFormProps } from "../form/kind.ts";
import { LineField } from "../form/LineField.tsx";
import { MessageField } from "../form/MessageField.tsx";
import { useField } from "../form/problems.tsx";
import { Section } from "../form/Section.tsx";

/** Subject, text and HTML of an e-mail; they share their variables. */
export default function EmailForm({ template, onChange }: KindFormProps<EmailTemplate>) {
  const { t } = useTranslation("templates");
  const { subject, text, html, examples } = template;
  const field = useField("html");
  return (
    <Section title={t("builder.mail")} help={t("builder.mailHelp")}>
      <LineField
        path="subject"
        label={t("builder.subject")}
        value={subject}
        onChange={(next) => onChange({ ...template, subject: next }, "subject")}
        limit={EMAIL_LIMITS.shownSubject}
        required
      />
      <MessageField
        path="text"
        label={t("builder.bodyText")}
        value={{ text, examples }}
        onChange={(part) => onChange({ ...template, text: part.text }, "text")}
        limit={CAPABILITIES.email.text}
        format="NAMED"
        withoutExamples
        rows={8}
      />
      <Textarea
        {...field}
        label={t("builder.html")}
        description={field.description ?? t("builder.htmlHelp")}
        value={html}
        onChange={(event) => onChange({ ...template, html: event.currentTarget.value }, "html")}
        autosize
        minRows={5}
        maxRows={18}
        dir="ltr"
        classNames={{ input: styles.mono }}
      />
      <Examples
        texts={[subject, text, html]}
        examples={examples}
        onChange={(next) => onChange({ ...template, examples: next }, "examples")}
        label={t("builder.mail")}
      />
    </Section>
  );
}
