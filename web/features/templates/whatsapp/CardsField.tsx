import { IconArrowLeft, IconArrowRight, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type Card, WHATSAPP_LIMITS, type WhatsAppTemplate } from "#engines/templates/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "../form/Form.module.css";
import cardsLook from "../form/Cards.module.css";
import { ButtonsField } from "./ButtonsField.tsx";
import { CardTabs } from "../form/CardTabs.tsx";
import { HeaderField } from "./HeaderField.tsx";
import { MessageField } from "../form/MessageField.tsx";
import { PartProblems } from "../form/problems.tsx";
import { useChosenCard } from "../form/useChosenCard.ts";
import { eachCard, headerOf, moved, replaced, withCard, without } from "../form/shape.ts";

const CARD_BUTTONS = ["QUICK_REPLY", "URL", "PHONE_NUMBER"] as const;
const CARD_LIMITS = { most: WHATSAPP_LIMITS.cardButtons, of: {} };

interface CardsFieldProps {
  template: WhatsAppTemplate;
  onChange: (template: WhatsAppTemplate, place: string) => void;
}

/** The cards of a carousel: one at a time, all of one shape, dragged into order. */
export function CardsField({ template, onChange }: CardsFieldProps) {
  const { t } = useTranslation("templates");
  const [chosen, setChosen] = useChosenCard();
  const { cards } = template;
  const at = Math.min(chosen, cards.length - 1);
  const card = cards[at];
  const put = (next: Card, place: string) =>
    onChange({ ...template, cards: replaced(cards, at, next) }, `cards[${at}].${place}`);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= cards.length) return;
    onChange({ ...template, cards: moved(cards, from, to) }, "");
    setChosen(to);
  };
  const prefix = `cards[${at}].`;
  return (
    <>
      <CardTabs count={cards.length} value={at} onChange={setChosen} onMove={move}>
        {cards.length < WHATSAPP_LIMITS.mostCards ? (
          <Button
            size="small"
            tone="quiet"
            icon={IconPlus}
            onClick={() => {
              onChange(withCard(template), "");
              setChosen(cards.length);
            }}
          >
            {t("builder.addCard")}
          </Button>
        ) : null}
      </CardTabs>
      <PartProblems path="cards" />
      {card ? (
        <div className={cardsLook.cardBody}>
          <div className={cardsLook.cardTools}>
            <IconButton
              size="small"
              flip
              icon={IconArrowLeft}
              label={t("builder.moveCardBack")}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              size="small"
              flip
              icon={IconArrowRight}
              label={t("builder.moveCardOn")}
              disabled={at === cards.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <IconButton
              size="small"
              icon={IconTrash}
              label={t("builder.removeOne", { name: t("builder.cardNumber", { number: at + 1 }) })}
              disabled={cards.length <= WHATSAPP_LIMITS.leastCards}
              onClick={() => onChange({ ...template, cards: without(cards, at) }, "")}
            />
          </div>
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
            key={at}
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
        </div>
      ) : null}
    </>
  );
}
