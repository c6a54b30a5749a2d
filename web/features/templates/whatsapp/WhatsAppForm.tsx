import { NumberInput, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { TemplateChannelView, TemplateView } from "#contract/templates/templates.ts";
import { type Header, WHATSAPP_LIMITS, type WhatsAppTemplate } from "#engines/templates/index.ts";
import { ButtonsField } from "./ButtonsField.tsx";
import { CardsField } from "./CardsField.tsx";
import { HeaderField } from "./HeaderField.tsx";
import { LineField } from "../form/LineField.tsx";
import { MessageField } from "../form/MessageField.tsx";
import { PartProblems } from "../form/problems.tsx";
import type { KindFormProps } from "../form/kind.ts";
import { Section } from "../form/Section.tsx";
import { WhatsAppKind } from "./WhatsAppKind.tsx";
import styles from "../form/Form.module.css";

const HEADERS: Record<WhatsAppTemplate["type"], readonly Header["format"][]> = {
  DEFAULT: ["NONE", "TEXT", "IMAGE", "VIDEO", "DOCUMENT", "LOCATION"],
  CAROUSEL: [],
  LIMITED_TIME_OFFER: ["NONE", "IMAGE", "VIDEO"],
};
const BUTTONS = ["QUICK_REPLY", "URL", "PHONE_NUMBER", "COPY_CODE", "FLOW"] as const;
const { buttons, urlButtons, phoneButtons, copyCodeButtons, flowButtons } = WHATSAPP_LIMITS;
const LIMITS = {
  most: buttons,
  of: { URL: urlButtons, PHONE_NUMBER: phoneButtons, COPY_CODE: copyCodeButtons, FLOW: flowButtons },
};

/** Everything that a WhatsApp template says. */
export default function WhatsAppForm({
  template,
  onChange,
  fixed,
  types,
}: KindFormProps<WhatsAppTemplate> & {
  fixed: TemplateView["fixed"];
  types: TemplateChannelView["types"];
}) {
  const { t } = useTranslation("templates");
  const { type, header, body, footer, offer, authentication, parameterFormat } = template;
  const put = (change: Partial<WhatsAppTemplate>, place: string) =>
    onChange({ ...template, ...change }, place);
  return (
    <>
      <WhatsAppKind template={template} onChange={onChange} fixed={fixed} types={types} />
      {authentication ? (
        <Password template={template} onChange={onChange} />
      ) : (
        <>
          {HEADERS[type].length > 0 ? (
            <Section title={t("builder.header")} help={t("builder.headerHelp")}>
              <HeaderField
                header={header}
                formats={HEADERS[type]}
                format={parameterFormat}
                onChange={(next) => put({ header: next }, "header")}
              />
            </Section>
          ) : null}
          {offer ? (
            <Section title={t("builder.offer")} help={t("builder.offerHelp")}>
              <LineField
                path="offer.text"
                label={t("builder.offerText")}
                value={offer.text}
                onChange={(text) => put({ offer: { ...offer, text } }, "offer")}
                limit={WHATSAPP_LIMITS.offerText}
                required
              />
              <Switch
                label={t("builder.offerEnds")}
                checked={offer.hasExpiration}
                onChange={(event) =>
                  put({ offer: { ...offer, hasExpiration: event.currentTarget.checked } }, "")
                }
              />
            </Section>
          ) : null}
          <Section title={t("builder.body")} help={t("builder.bodyHelp")}>
            <MessageField
              path="body.text"
              label={t("builder.bodyText")}
              value={body}
              onChange={(next) => put({ body: next }, "body")}
              limit={offer ? WHATSAPP_LIMITS.offerBody : WHATSAPP_LIMITS.body}
              format={parameterFormat}
              markup
            />
          </Section>
          {type === "DEFAULT" ? (
            <Section title={t("builder.footer")}>
              <LineField
                path="footer"
                label={t("builder.footerText")}
                value={footer}
                onChange={(next) => put({ footer: next }, "footer")}
                limit={WHATSAPP_LIMITS.footer}
              />
            </Section>
          ) : null}
          {type === "CAROUSEL" ? (
            <Section title={t("builder.cards")} help={t("builder.cardsHelp")}>
              <CardsField template={template} onChange={onChange} />
            </Section>
          ) : (
            <Section
              title={t("builder.buttons")}
              help={t(offer ? "builder.offerButtons" : "builder.buttonsHelp")}
            >
              <ButtonsField
                buttons={template.buttons}
                onChange={(next) => put({ buttons: next }, "buttons")}
                types={offer ? [] : BUTTONS}
                limits={LIMITS}
              />
            </Section>
          )}
        </>
      )}
    </>
  );
}

function Password({ template, onChange }: KindFormProps<WhatsAppTemplate>) {
  const { t } = useTranslation("templates");
  const authentication = template.authentication!;
  const put = (change: Partial<typeof authentication>) =>
    onChange({ ...template, authentication: { ...authentication, ...change } }, "authentication");
  return (
    <Section title={t("builder.otp.title")} help={t("builder.otp.help")}>
      <Switch
        label={t("builder.otp.advice")}
        checked={authentication.securityRecommendation}
        onChange={(event) => put({ securityRecommendation: event.currentTarget.checked })}
      />
      <NumberInput
        className={styles.narrow}
        label={t("builder.otp.minutes")}
        description={t("builder.otp.minutesHelp")}
        value={authentication.codeExpiration ?? ""}
        min={1}
        max={WHATSAPP_LIMITS.codeExpiration}
        allowDecimal={false}
        onChange={(minutes) => put({ codeExpiration: typeof minutes === "number" ? minutes : null })}
      />
      <PartProblems path="authentication.codeExpiration" />
      <ButtonsField
        buttons={template.buttons}
        onChange={(next) => onChange({ ...template, buttons: next }, "buttons")}
        types={[]}
        limits={LIMITS}
      />
    </Section>
  );
}
