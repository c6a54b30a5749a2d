import { useTranslation } from "react-i18next";
import { useCan } from "#web/platform/session/store.ts";
import { DRAFTS_PLACE, LIST } from "../places.ts";

/** The broadcasts that were made, and those that are being written; who writes none sees no tabs. */
export function useTabs() {
  const { t } = useTranslation("broadcasts");
  return useCan("CAMPAIGNS.CREATE")
    ? [
        { to: LIST, label: t("title"), end: true },
        { to: DRAFTS_PLACE, label: t("drafts.title") },
      ]
    : [];
}
