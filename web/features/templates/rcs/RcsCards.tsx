import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CAPABILITIES, type RcsContent } from "#engines/templates/index.ts";
import styles from "../form/Form.module.css";
import { CardsEditor } from "../form/CardsEditor.tsx";
import { replaced } from "../form/shape.ts";
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
  const { cards, width } = content;
  const { most = 10, least = 2 } = CAPABILITIES.rcs.cards ?? {};
  const put = (next: CarouselContent["cards"]) => onChange({ ...content, cards: next }, "");
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
      <CardsEditor
        cards={cards}
        least={least}
        most={most}
        path="content.cards"
        onAdd={() => put([...cards, blankRichCard()])}
        onChange={put}
      >
        {(card, at) => (
          <CardFields
            key={at}
            path={`content.cards[${at}]`}
            card={card}
            onChange={(next) => onChange({ ...content, cards: replaced(cards, at, next) }, `cards[${at}]`)}
          />
        )}
      </CardsEditor>
    </>
  );
}
