import { IconArrowLeft, IconArrowRight, IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Cards.module.css";
import { CardTabs } from "./CardTabs.tsx";
import { PartProblems } from "./problems.tsx";
import { moved, without } from "./shape.ts";
import { useChosenCard } from "./useChosenCard.ts";

interface CardsEditorProps<Card> {
  cards: readonly Card[];
  least: number;
  most: number;
  /** Where they stand in the template: what the review says of them is shown here. */
  path: string;
  onAdd: () => void;
  onChange: (cards: Card[]) => void;
  /** The fields of the card that is chosen. */
  children: (card: Card, at: number) => ReactNode;
}

/** The cards of a carousel, one at a time: added, removed, and dragged or stepped into order. */
export function CardsEditor<Card>(props: CardsEditorProps<Card>) {
  const { cards, least, most, path, onAdd, onChange, children } = props;
  const { t } = useTranslation("templates");
  const [chosen, setChosen] = useChosenCard();
  const at = Math.min(chosen, cards.length - 1);
  const card = cards[at];
  const move = (from: number, to: number) => {
    if (to < 0 || to >= cards.length) return;
    onChange(moved(cards, from, to));
    setChosen(to);
  };
  const add = () => {
    onAdd();
    setChosen(cards.length);
  };
  return (
    <>
      <CardTabs count={cards.length} value={at} onChange={setChosen} onMove={move} path={path}>
        {cards.length < most ? (
          <Button size="small" tone="quiet" icon={IconPlus} onClick={add}>
            {t("builder.addCard")}
          </Button>
        ) : null}
      </CardTabs>
      <PartProblems path={path} />
      {card !== undefined ? (
        <div className={styles.cardBody}>
          <div className={styles.cardTools}>
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
              onClick={() => onChange(without(cards, at))}
            />
          </div>
          {children(card, at)}
        </div>
      ) : null}
    </>
  );
}
