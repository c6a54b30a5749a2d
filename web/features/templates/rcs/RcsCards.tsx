import { IconArrowLeft, IconArrowRight, IconPlus, IconTrash } from "@tabler/icons-react";
import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CAPABILITIES, type RcsContent } from "#engines/templates/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "../form/Form.module.css";
import cardsLook from "../form/Cards.module.css";
import { CardTabs } from "../form/CardTabs.tsx";
import { PartProblems } from "../form/problems.tsx";
import { useChosenCard } from "../form/useChosenCard.ts";
import { moved, replaced, without } from "../form/shape.ts";
import { CardFields } from "./CardFields.tsx";
import { blankRichCard } from "./layout.ts";

type CarouselContent = Extract<RcsContent, { layout: "CAROUSEL" }>;
const WIDTHS = ["SMALL", "MEDIUM"] as const;

interface RcsCardsProps {
  content: CarouselContent;
  onChange: (content: RcsContent, place: string) => void;
}

/** The cards of an RCS carousel, one at a time. */
export function RcsCards({ content, onChange }: RcsCardsProps) {
  const { t } = useTranslation("templates");
  const [chosen, setChosen] = useChosenCard();
  const { cards, width } = content;
  const { most = 10, least = 2 } = CAPABILITIES.rcs.cards ?? {};
  const at = Math.min(chosen, cards.length - 1);
  const card = cards[at];
  const move = (from: number, to: number) => {
    if (to < 0 || to >= cards.length) return;
    onChange({ ...content, cards: moved(cards, from, to) }, "");
    setChosen(to);
  };
  return (
    <>
      <Select
        className={styles.narrow}
        label={t("rcs.width")}
        data={WIDTHS.map((value) => ({ value, label: t(`rcs.widths.${value}`) }))}
        value={width}
        allowDeselect={false}
        onChange={(value) =>
          onChange({ ...content, width: WIDTHS.find((one) => one === value) ?? "MEDIUM" }, "")
        }
      />
      <CardTabs count={cards.length} value={at} onChange={setChosen} onMove={move} path="content.cards">
        {cards.length < most ? (
          <Button
            size="small"
            tone="quiet"
            icon={IconPlus}
            onClick={() => {
              onChange({ ...content, cards: [...cards, blankRichCard()] }, "");
              setChosen(cards.length);
            }}
          >
            {t("builder.addCard")}
          </Button>
        ) : null}
      </CardTabs>
      <PartProblems path="content.cards" />
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
              disabled={cards.length <= least}
              onClick={() => onChange({ ...content, cards: without(cards, at) }, "")}
            />
          </div>
          <CardFields
            key={at}
            path={`content.cards[${at}]`}
            card={card}
            onChange={(next) => onChange({ ...content, cards: replaced(cards, at, next) }, `cards[${at}]`)}
          />
        </div>
      ) : null}
    </>
  );
}
