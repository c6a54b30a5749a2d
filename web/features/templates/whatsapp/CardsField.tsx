import { useTranslation } from "react-i18next";
import { type Card, WHATSAPP_LIMITS, type WhatsAppTemplate } from "#engines/templates/index.ts";
import styles from "../form/Form.module.css";
import { ButtonsField } from "./ButtonsField.tsx";
import { CardsEditor } from "../form/CardsEditor.tsx";
import { HeaderField } from "./HeaderField.tsx";
import { MessageField } from "../form/MessageField.tsx";
import { PartProblems } from "../form/problems.tsx";
import { eachCard, headerOf, replaced, withCard } from "../form/shape.ts";

const CARD_BUTTONS = ["QUICK_REPLY", "URL", "PHONE_NUMBER"] as const;
const CARD_LIMITS = { most: WHATSAPP_LIMITS.cardButtons, of: {} };

interface CardsFieldProps {
  template: WhatsAppTemplate;
  onChange: (template: WhatsAppTemplate, place: string) => void;
}

/** The cards of a carousel, all of one shape. */
export function CardsField({ template, onChange }: CardsFieldProps) {
  return (
    <CardsEditor
      cards={template.cards}
      least={WHATSAPP_LIMITS.leastCards}
      most={WHATSAPP_LIMITS.mostCards}
      path="cards"
      onAdd={() => onChange(withCard(template), "")}
      onChange={(cards) => onChange({ ...template, cards }, "")}
    >
      {(card, at) => <CardForm key={at} template={template} card={card} at={at} onChange={onChange} />}
    </CardsEditor>
  );
}

function CardForm({ template, card, at, onChange }: CardsFieldProps & { card: Card; at: number }) {
  const { t } = useTranslation("templates");
  const prefix = `cards[${at}].`;
  const put = (next: Card, place: string) =>
    onChange({ ...template, cards: replaced(template.cards, at, next) }, `cards[${at}].${place}`);
  return (
    <>
      <PartProblems path={`cards[${at}]`} />
      <HeaderField
        prefix={prefix}
        header={card.header}
        formats={["IMAGE", "VIDEO"]}
        format={template.parameterFormat}
        onChange={(header) => put({ ...card, header }, "header")}
        onFormat={(format) =>
          onChange(
            eachCard(template, (one) => ({ ...one, header: headerOf(format, one.header) })),
            "",
          )
        }
      />
      <MessageField
        path={`${prefix}body.text`}
        label={t("builder.cardText")}
        value={card.body}
        onChange={(body) => put({ ...card, body }, "body")}
        limit={WHATSAPP_LIMITS.cardBody}
        format={template.parameterFormat}
        markup
        rows={3}
      />
      <h3 className={styles.sub}>{t("builder.buttons")}</h3>
      <p className={styles.help}>{t("builder.cardButtonsHelp")}</p>
      <ButtonsField
        prefix={prefix}
        buttons={card.buttons}
        onChange={(buttons) => put({ ...card, buttons }, "buttons")}
        types={CARD_BUTTONS}
        limits={CARD_LIMITS}
        onReshape={(change) =>
          onChange(
            eachCard(template, (one) => ({ ...one, buttons: change(one.buttons) })),
            "",
          )
        }
      />
    </>
  );
}
