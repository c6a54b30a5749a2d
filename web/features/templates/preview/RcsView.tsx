import { useTranslation } from "react-i18next";
import type { RcsPreview, RichCardPreview } from "#engines/templates/index.ts";
import { cx } from "#web/ui/cx.ts";
import styles from "./Bubble.module.css";
import { Carousel } from "./Carousel.tsx";
import { Plain } from "./Markup.tsx";
import { Media } from "./Media.tsx";
import { Taps } from "./Taps.tsx";

/** A message of RCS: a text, a card, or cards side by side, with suggestions below. */
export function RcsView({ preview, card }: { preview: RcsPreview; card?: number }) {
  const { layout, lying, width, text, cards, suggestions, direction } = preview;
  return (
    <div dir={direction} className={styles.thread} data-full={layout === "CARD" || undefined}>
      {layout === "TEXT" ? (
        <div className={styles.bubble}>
          <div className={styles.words}>
            <span className={styles.line}>
              <Plain text={text} />
            </span>
          </div>
        </div>
      ) : layout === "CARD" ? (
        cards.map((one) => <RichCard key="card" card={one} lying={lying} />)
      ) : (
        <Carousel count={cards.length} wanted={card} narrow={width === "SMALL"}>
          {cards.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <RichCard key={at} card={one} />
          ))}
        </Carousel>
      )}
      <Taps buttons={suggestions} chips />
    </div>
  );
}

const HEIGHTS = { SHORT: styles.short, MEDIUM: undefined, TALL: styles.tall };

interface RichCardProps {
  card: RichCardPreview;
  lying?: boolean;
}

function RichCard({ card: { media, height, title, description, buttons }, lying }: RichCardProps) {
  const { t } = useTranslation("templates");
  const isEmpty = !title && !description && media.kind === "none";
  return (
    <div className={styles.card} data-lying={(lying && media.kind !== "none") || undefined}>
      {media.kind === "none" ? null : (
        <div className={cx(height ? HEIGHTS[height] : undefined)}>
          <Media header={media} />
        </div>
      )}
      <div className={styles.words}>
        {title ? (
          <p className={styles.title}>
            <Plain text={title} />
          </p>
        ) : null}
        <span className={styles.line}>
          <Plain text={description || (isEmpty ? t("preview.emptyCard") : "")} />
        </span>
      </div>
      <Taps buttons={buttons} />
    </div>
  );
}
