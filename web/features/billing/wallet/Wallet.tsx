import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { PLANS } from "#contract/billing/limits.ts";
import type { Billing } from "#contract/billing/views.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { NumberCard, NumberCards } from "#web/ui/figures/NumberCards.tsx";
import styles from "../Billing.module.css";
import { useMoney } from "#web/platform/money.ts";
import { Settings } from "./Settings.tsx";

const TopUp = lazy(() => import("./TopUp.tsx"));

/** What the wallet holds, what it is told to do, and topping it up. */
export function Wallet({ billing }: { billing: Billing }) {
  const { t } = useTranslation("billing");
  const { money } = useMoney(billing.currency);
  const [opening, setOpening] = useState(0);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setOpening((before) => before + 1);
    setOpened(true);
  };
  const { charged } = PLANS[billing.plan];
  const note = billing.outstanding > 0 ? "outstanding" : billing.low ? "low" : undefined;
  return (
    <>
      {billing.active && note ? (
        <Notice tone="warn">
          {t(`warnings.${note}`, {
            outstanding: money(billing.outstanding),
            threshold: money(billing.lowBalance),
          })}
        </Notice>
      ) : null}
      {billing.active ? (
        <>
          <NumberCards>
            <NumberCard
              label={t("balance")}
              definition={t("definitions.balance")}
              detail={billing.credit > 0 ? t("credit", { credit: money(billing.credit) }) : undefined}
            >
              <bdi>{money(billing.balance)}</bdi>
            </NumberCard>
            <NumberCard
              label={t("plan")}
              definition={t("definitions.plan")}
              detail={t(charged ? "charged" : "counted")}
            >
              {t(`plans.${billing.plan}.name`)}
            </NumberCard>
          </NumberCards>
          <div className={styles.actions}>
            <Button tone="primary" icon={IconPlus} onClick={open} disabled={billing.payments === "none"}>
              {t("topUp.open")}
            </Button>
            {billing.payments === "live" ? null : <span>{t(`topUp.${billing.payments}`)}</span>}
          </div>
        </>
      ) : null}
      <Settings key={JSON.stringify(billing)} billing={billing} />
      <Suspense>
        {opening > 0 ? (
          <TopUp key={opening} opened={opened} onClose={() => setOpened(false)} currency={billing.currency} />
        ) : null}
      </Suspense>
    </>
  );
}
