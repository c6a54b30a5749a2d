import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import styles from "./Billing.module.css";
import { Consumption } from "./consumption/Consumption.tsx";
import { Ledger } from "./ledger/Ledger.tsx";
import { Payments } from "./ledger/Payments.tsx";
import { Prices } from "./prices/Prices.tsx";
import { billingQuery } from "./queries.ts";
import { Wallet } from "./wallet/Wallet.tsx";

const VIEWS = {
  wallet: Wallet,
  ledger: Ledger,
  payments: Payments,
  consumption: Consumption,
  prices: Prices,
};
type View = keyof typeof VIEWS;
const KEYS = Object.keys(VIEWS) as View[];

/** The enterprise's plan, wallet, consumption and prices. */
export default function BillingPage() {
  const { t } = useTranslation("billing");
  useTitle(t("title"));
  const [params, set] = useListParams({ view: "wallet" });
  const query = useQuery(billingQuery());
  const view = KEYS.find((key) => key === params.view) ?? "wallet";
  const Shown = VIEWS[view];
  return (
    <div className={styles.page}>
      <PageHeader title={t("title")} description={t("lead")} />
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ billing }) => (
          <Tabs
            label={t("views.label")}
            tabs={KEYS.map((key) => ({ key, label: t(`views.${key}`) }))}
            value={view}
            onChange={(next) => set({ view: next }, { push: true })}
          >
            <div className={styles.parts}>
              <Shown billing={billing} />
            </div>
          </Tabs>
        )}
      </QueryState>
    </div>
  );
}
