import { IconGift } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { CardPreview, OfferPreview, WhatsAppPreview } from "#engines/templates/index.ts";
import styles from "./Bubble.module.css";
import { Carousel } from "./Carousel.tsx";
import { Markup, Plain } from "./Markup.tsx";
import { Media } from "./Media.tsx";
import { Taps } from "./Taps.tsx";

const TIME = "10:24";

/** A template as WhatsApp shows it. */
export function WhatsAppView({ preview, card }: { preview: WhatsAppPreview; card?: number }) {
  const { t } = useTranslation("templates");
  const { header, offer, body, footer, buttons, shownButtons, cards, direction } = preview;
  const isBlank = body.every(
    (block) => block.kind === "paragraph" && block.lines.every((line) => line.length === 0),
  );
  return (
    <div dir={direction} className={styles.thread}>
      <div className={styles.bubble}>
        <Media header={header} />
        {offer ? <Offer offer={offer} /> : null}
        <div className={styles.words}>
          {header.kind === "text" && header.text ? (
            <p className={styles.heading}>
              <Plain text={header.text} />
            </p>
          ) : null}
          {isBlank ? (
            <p className={styles.footer} dir="auto">
              {t("preview.empty")}
            </p>
          ) : (
            <Markup blocks={body} />
          )}
          {footer ? <p className={styles.footer}>{footer}</p> : null}
          <span className={styles.time}>{TIME}</span>
        </div>
        <Taps buttons={buttons} shown={shownButtons} />
      </div>
      {cards.length > 0 ? (
        <Carousel count={cards.length} wanted={card}>
          {cards.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <CardView key={at} card={one} />
          ))}
        </Carousel>
      ) : null}
    </div>
  );
}

function CardView({ card }: { card: CardPreview }) {
  const { header } = card;
  return (
    <div className={styles.card}>
      <Media header={header} />
      <div className={styles.words}>
        <Markup blocks={card.body} />
      </div>
      <Taps buttons={card.buttons} />
    </div>
  );
}

function Offer({ offer: { text, code, countdown } }: { offer: OfferPreview }) {
  const { t } = useTranslation("templates");
  return (
    <div className={styles.offer}>
      <span className={styles.gift} aria-hidden>
        <IconGift size={22} stroke={1.6} />
      </span>
      <div>
        <p className={styles.offerText} dir="auto">
          {text || t("preview.offer")}
        </p>
        {countdown ? (
          <p className={styles.countdown}>
            {countdown.ended ? t("preview.ended") : t("preview.endsIn", { time: countdown.text })}
          </p>
        ) : null}
        {code ? (
          <p className={styles.code}>
            {t("preview.code")} <bdi>{code}</bdi>
          </p>
        ) : null}
      </div>
    </div>
  );
}
