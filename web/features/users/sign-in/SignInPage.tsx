import "../start.ts";
import { useTranslation } from "react-i18next";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import cards from "../parts/cards.module.css";
import { NetworksCard } from "./NetworksCard.tsx";
import { RuleCard } from "./RuleCard.tsx";
import { SignOnCards } from "./SignOnCards.tsx";

/** How the people of the enterprise sign in. */
export default function SignInPage() {
  const { t } = useTranslation("users");
  useTitle(t("rule.page"));
  return (
    <>
      <PageHeader
        title={t("rule.page")}
        description={t("rule.lead")}
        back={{ to: "/admin/users", label: t("title") }}
      />
      <div className={cards.cards}>
        <SignOnCards>
          <RuleCard />
          <NetworksCard />
        </SignOnCards>
      </div>
    </>
  );
}
