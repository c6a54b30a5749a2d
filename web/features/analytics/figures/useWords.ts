import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#contract/billing/limits.ts";
import { useMoney } from "#web/platform/money.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useSpan } from "#web/ui/format/span.ts";
import type { Kind } from "./figured.ts";

/** Figures, and how they moved, as people write them. */
export function useWords(currency: Currency = "INR") {
  const { t, i18n } = useTranslation("analytics");
  const { number, exactPercent } = useNumbers();
  const span = useSpan();
  const { money } = useMoney(currency);
  return useMemo(() => {
    const signed = (options: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(i18n.language, {
        signDisplay: "exceptZero",
        maximumFractionDigits: 1,
        ...options,
      });
    const [plain, percent] = [signed({}), signed({ style: "percent" })];
    const stars = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
    const written: Record<Kind, (value: number) => string> = {
      count: number,
      share: exactPercent,
      span,
      stars: (value) => stars.format(value),
      money,
    };
    return {
      written: (kind: Kind, value: number | null) => (value === null ? "-" : written[kind](value)),
      moved: (kind: Kind, by: number) => {
        if (kind === "share") return t("points", { value: isolated(plain.format(by * 100)) });
        return kind === "stars" ? plain.format(by) : percent.format(by);
      },
    };
  }, [i18n.language, t, number, exactPercent, span, money]);
}
