import "./start.ts";
import { IconWallet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Account } from "#contract/billing/views.ts";
import { useMoney } from "#web/platform/money.ts";
import { accountQuery } from "./queries.ts";
import styles from "./Billing.module.css";

/** The account's wallet and what was used today, where the enterprise wants it in the top bar. */
export default function WalletBar() {
  const { data } = useQuery(accountQuery());
  return data?.account.shown ? <Shown account={data.account} /> : null;
}

function Shown({ account: { currency, balance, low, today } }: { account: Account }) {
  const { t } = useTranslation("billing");
  const { money } = useMoney(currency);
  return (
    <Link to="/admin/enterpriseBilling" className={styles.bar} data-low={low} title={t("bar.title")}>
      <IconWallet size={18} stroke={1.7} aria-hidden />
      <span>
        <span className={styles.spoken}>{t(low ? "bar.low" : "bar.label")} </span>
        <bdi>{money(balance)}</bdi> <small>{t("bar.today", { today: money(today.amount) })}</small>
      </span>
    </Link>
  );
}
