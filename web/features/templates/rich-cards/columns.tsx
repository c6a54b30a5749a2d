import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RichCardView } from "#contract/templates/rich-cards.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { languageName } from "#web/ui/format/languages.ts";
import { richCardPage } from "../places.ts";
import styles from "./RichCards.module.css";

/** What a rich card says first. */
function firstOf({ content }: RichCardView): { text: string; url: string; count: number } {
  if (content.layout === "TEXT") return { text: content.text, url: "", count: 0 };
  const cards = content.layout === "CARD" ? [content.card] : content.cards;
  const [card] = cards;
  const picture = card?.media?.type === "IMAGE" ? card.media.url : "";
  return { text: card?.title || card?.description || "", url: picture, count: cards.length };
}

export function useRichCardColumns(): Column<RichCardView>[] {
  const { t, i18n } = useTranslation("templates");
  return useMemo<Column<RichCardView>[]>(
    () => [
      {
        key: "name",
        head: t("name"),
        wrap: true,
        cell: (card) => {
          const { text, url } = firstOf(card);
          return (
            <span className={styles.named}>
              {url ? <SafeImage src={url} alt="" className={styles.thumb} fallback={<span />} /> : null}
              <span>
                <Link to={richCardPage(card.id)} className={styles.link}>
                  <bdi>{card.name}</bdi>
                </Link>
                <span className={styles.gist} dir="auto">
                  {text}
                </span>
              </span>
            </span>
          );
        },
      },
      {
        key: "layout",
        head: t("rcs.layout"),
        keep: true,
        cell: (card) => {
          const { count } = firstOf(card);
          const layout = t(`rcs.layouts.${card.content.layout}`);
          return count > 1 ? `${layout} (${count})` : layout;
        },
      },
      {
        key: "language",
        head: t("language"),
        cell: ({ language }) => languageName(language, i18n.language),
        priority: 2,
        fold: true,
      },
      { key: "by", head: t("createdBy"), cell: ({ createdBy }) => <bdi>{createdBy}</bdi>, priority: 3 },
      {
        key: "updated",
        head: t("updated"),
        cell: ({ updatedAt }) => <DateText value={updatedAt} />,
        priority: 2,
      },
    ],
    [t, i18n.language],
  );
}
