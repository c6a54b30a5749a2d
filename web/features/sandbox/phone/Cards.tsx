import { useTranslation } from "react-i18next";
import type { Bubble, BubbleCard } from "#contract/sandbox/bubble.ts";
import { BubbleBody } from "./BubbleBody.tsx";
import { Buttons } from "./Buttons.tsx";
import styles from "./Message.module.css";
import type { Tap } from "./tap.ts";

interface CardsProps extends Pick<Bubble, "orientation" | "width"> {
  cards: readonly BubbleCard[];
  pressed: readonly string[];
  markup: boolean;
  onTap: Tap;
}

/** Cards beside one another, to be moved sideways. */
export function Cards({ cards, orientation, width, pressed, markup, onTap }: CardsProps) {
  const { t } = useTranslation("sandbox");
  return (
    <div
      className={styles.cards}
      role="group"
      aria-label={t("cards")}
      // Its own scroll area must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-lying={orientation === "HORIZONTAL" || undefined}
      data-width={width}
    >
      {cards.map((card, index) => (
        <div
          key={index}
          className={styles.card}
          data-height={card.height}
          role="group"
          aria-label={t("card", { number: index + 1, total: cards.length })}
        >
          <div className={styles.bubble}>
            <BubbleBody part={card} markup={markup} />
          </div>
          <Buttons buttons={card.buttons ?? []} before={`card.${index}.`} pressed={pressed} onTap={onTap} />
        </div>
      ))}
    </div>
  );
}
