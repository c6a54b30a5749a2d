import { useTranslation } from "react-i18next";
import type { TabLink } from "#web/ui/TabLinks.tsx";

/** The pages about who is written to and who is not. */
export function useTabs(): TabLink[] {
  const { t } = useTranslation("messages");
  const tab = (to: string, label: string) => ({ to: `/campaigns/blacklist${to}`, label, end: true });
  return [
    tab("", t("blacklist.ours")),
    tab("/optouts", t("blacklist.theirs")),
    tab("/consents", t("consent.all")),
    tab("/confirmations", t("confirm.title")),
    tab("/outreach", t("outreach.title")),
  ];
}
