import { type ReactNode, useContext, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Form.module.css";
import cardsLook from "./Cards.module.css";
import { hasProblem, ProblemsContext } from "./problems.tsx";

interface CardTabsProps {
  count: number;
  value: number;
  onChange: (at: number) => void;
  onMove: (from: number, to: number) => void;
  /** Where the cards stand in the form. */
  path: string;
  /** Behind the tabs. */
  children?: ReactNode;
}

/** One button for each card, to choose it and to drag it to another place; a mark where something speaks against it. */
export function CardTabs({ count, value, onChange, onMove, path, children }: CardTabsProps) {
  const { t } = useTranslation("templates");
  const problems = useContext(ProblemsContext);
  const dragged = useRef<number>(null);
  const [over, setOver] = useState<number>();
  return (
    <div className={cardsLook.cardTabs} role="group" aria-label={t("builder.cards")}>
      {Array.from({ length: count }, (_, at) => {
        const bad = hasProblem(problems, `${path}[${at}]`);
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            type="button"
            className={cardsLook.cardTab}
            aria-pressed={at === value}
            data-bad={bad || undefined}
            data-over={over === at || undefined}
            draggable
            onClick={() => onChange(at)}
            onDragStart={(event) => {
              dragged.current = at;
              event.dataTransfer.setData("text/plain", String(at));
            }}
            onDragOver={(event) => {
              if (dragged.current === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDragEnd={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current !== null && dragged.current !== at) onMove(dragged.current, at);
              dragged.current = null;
              setOver(undefined);
            }}
          >
            {t("builder.cardNumber", { number: at + 1 })}
            {bad ? <span className={styles.said}>{t("builder.hasProblem")}</span> : null}
          </button>
        );
      })}
      {children}
    </div>
  );
}
