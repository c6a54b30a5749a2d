import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS, CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { TemplateChannelView, TemplateView } from "#contract/templates/templates.ts";
import { takesVendorId } from "#contract/templates/words.ts";
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

/** What the id is that people enter, by the texts for it. */
function idCalled({ type }: TemplateChannelView): "dlt" | "carrierCode" | "vendorId" {
  if (type === CHANNEL_TYPES.SMS) return "dlt";
  return type === CHANNEL_TYPES.RCS ? "carrierCode" : "vendorId";
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
          description={
            channel.managed ? undefined : t(isWhatsApp ? "builder.approvedElsewhere" : "builder.noApproval")
          }
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
        {takesVendorId(channel.type, channel.managed) ? (
          <LineField
            path="vendorId"
            label={t(`builder.${idCalled(channel)}`)}
            value={vendorId}
            onChange={setVendorId}
            help={t(`builder.${idCalled(channel)}Help`)}
            ltr
          />
        ) : null}
      </div>
    </Section>
  );
}
