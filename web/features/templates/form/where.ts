import { useTranslation } from "react-i18next";

const CARD = /(?:^|\.)cards\[(\d+)\]\./;
const BUTTON = /(?:^|\.)buttons\[(\d+)\]/;
const SUGGESTION = /(?:^|\.)suggestions\[(\d+)\]/;

/** Of what there are several in a form, the one that a field belongs to: "Card 3, button 1"; "" for all others. */
export function useWhere(): (path: string) => string {
  const { t } = useTranslation("templateReview");
  return (path) => {
    const numberOf = (pattern: RegExp) => {
      const at = pattern.exec(path)?.[1];
      return at === undefined ? undefined : Number(at) + 1;
    };
    const [card, button, suggestion] = [numberOf(CARD), numberOf(BUTTON), numberOf(SUGGESTION)];
    if (button !== undefined)
      return card === undefined ? t("where.button", { button }) : t("where.cardButton", { card, button });
    if (suggestion !== undefined)
      return card === undefined
        ? t("where.suggestion", { suggestion })
        : t("where.cardSuggestion", { card, suggestion });
    return card === undefined ? "" : t("where.card", { card });
  };
}
