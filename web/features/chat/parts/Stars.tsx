import { useTranslation } from "react-i18next";

/** One to five stars, with the number for who does not see them. */
export function Stars({ rating }: { rating: number | null }) {
  const { t } = useTranslation("supervision");
  if (rating === null) return <>-</>;
  return (
    <span role="img" aria-label={t("stars", { rating })} title={t("stars", { rating })} dir="ltr">
      {"★".repeat(rating)}
      {"☆".repeat(5 - rating)}
    </span>
  );
}
