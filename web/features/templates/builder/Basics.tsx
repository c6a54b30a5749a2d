import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS, CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { TemplateChannelView, TemplateView } from "#contract/templates/templates.ts";
import { LanguageField } from "../parts/LanguageField.tsx";
import styles from "../form/Form.module.css";
import { LineField } from "../form/LineField.tsx";
import { ORDER, useField } from "../form/problems.tsx";
import { Section } from "../form/Section.tsx";
import { nameOf } from "../form/shape.ts";
import type { BuilderState } from "./useBuilder.ts";

interface BasicsProps {
  builder: BuilderState;
  template?: TemplateView;
  channel: TemplateChannelView;
  channels: readonly TemplateChannelView[];
  onChannel: (id: string) => void;
}

/** Where a template goes, what it is called, and in which language it is written. */
export function Basics({ builder, template, channel, channels, onChannel }: BasicsProps) {
  const { t } = useTranslation("templates");
  const { model, change, vendorId, setVendorId } = builder;
  const isWhatsApp = model.kind === "whatsapp";
  const fixed = template?.fixed ?? [];
  const language = useField("language");
  return (
    <Section title={t("builder.basics")}>
      <div className={styles.pair}>
        <Select
          label={t("channel")}
          data={channels.map(({ id, name, type }) => ({
            value: id,
            label: `${name} · ${CHANNEL_TYPE_LABELS[type]}`,
          }))}
          value={channel.id}
          allowDeselect={false}
          searchable={channels.length > 8}
          disabled={template !== undefined}
          onChange={(id) => id && onChannel(id)}
          description={channel.managed ? undefined : t("builder.noApproval")}
          inputWrapperOrder={ORDER}
        />
        <LanguageField
          id={language.id}
          error={language.error}
          value={model.language}
          disabled={fixed.includes("language")}
          help={fixed.includes("language") ? t("edit.fixed.language") : undefined}
          onChange={(code) => change({ ...model, language: code }, "language")}
        />
        <LineField
          path="name"
          label={t("name")}
          value={model.name}
          onChange={(name) => change({ ...model, name: isWhatsApp ? nameOf(name) : name }, "name")}
          help={
            fixed.includes("name") ? t("edit.fixed.name") : isWhatsApp ? t("builder.nameHelp") : undefined
          }
          placeholder={isWhatsApp ? "order_shipped" : undefined}
          required
          ltr={isWhatsApp}
          disabled={fixed.includes("name")}
        />
        {channel.type === CHANNEL_TYPES.SMS || channel.type === CHANNEL_TYPES.RCS ? (
          <LineField
            path="vendorId"
            label={t(channel.type === CHANNEL_TYPES.SMS ? "builder.dlt" : "builder.carrierCode")}
            value={vendorId}
            onChange={setVendorId}
            help={t(channel.type === CHANNEL_TYPES.SMS ? "builder.dltHelp" : "builder.carrierCodeHelp")}
            ltr
          />
        ) : null}
      </div>
    </Section>
  );
}
