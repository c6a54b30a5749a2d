import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import type { LedgerEntry } from "#contract/billing/views.ts";
import { useCountryName } from "#web/ui/format/countries.ts";
import { dateText } from "#web/ui/format/date.ts";

/** A day that keeps its own order where the sentence runs from the right. */
const isolated = (day: string | undefined) => `\u2068${dateText(day)}\u2069`;

/** What an entry stands for, in words. */
export function useAbout() {
  const { t } = useTranslation("billing");
  const nameOf = useCountryName();
  return useCallback(
    ({
      about: { day, channelType, category, country, messages, paymentId, referenceId },
    }: LedgerEntry): string => {
      if (channelType === undefined) return t("aboutPayment", { id: paymentId ?? referenceId ?? "" });
      const kind = [
        CHANNEL_TYPE_LABELS[channelType],
        category ? t(`categories.${category}`) : "",
        country ? nameOf(country) : "",
      ];
      const what = kind.filter(Boolean).join(" · ");
      return messages === undefined
        ? t("aboutFailed", { what, day: isolated(day) })
        : t("aboutMessages", { count: messages, what, day: isolated(day) });
    },
    [t, nameOf],
  );
}
