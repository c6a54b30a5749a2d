import { Radio, Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { MailLanguage } from "#contract/auth/words.ts";
import { PLAN_IDS, type PlanId, PLANS } from "#contract/billing/limits.ts";
import type { Billing } from "#contract/billing/views.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import styles from "../Billing.module.css";
import { readAmount, useMoney, writeAmount } from "#web/platform/money.ts";
import { refreshBilling, SAVE } from "../queries.ts";

/** Whether anything is counted, by which plan, and when somebody is warned. */
export function Settings({ billing }: { billing: Billing }) {
  const { t, i18n } = useTranslation("billing");
  const { money } = useMoney(billing.currency);
  const { fields, change, errorOf, ...form } = useForm({
    first: {
      active: billing.active,
      plan: billing.plan,
      lowBalance: writeAmount(billing.lowBalance),
      topBar: billing.topBar,
    },
    check: ({ lowBalance }) => ({
      lowBalance: readAmount(lowBalance) === undefined ? t("noAmount") : undefined,
    }),
    save: async ({ lowBalance, ...rest }) =>
      (
        await told(SAVE, {
          body: { ...rest, lowBalance: readAmount(lowBalance)!, language: i18n.language as MailLanguage },
        })
      ).message,
    onSaved: () => void refreshBilling(),
  });
  return (
    <form className={styles.card} onSubmit={form.submit} noValidate>
      <h2>{t("settings.title")}</h2>
      <FormSummary errors={form.summary} />
      <Switch
        label={t("settings.active")}
        description={t("settings.activeText")}
        checked={fields.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
      <Radio.Group
        label={t("plan")}
        value={fields.plan}
        onChange={(plan) => change({ plan: plan as PlanId })}
      >
        <div className={styles.plans}>
          {PLAN_IDS.map((id) => (
            <Radio
              key={id}
              value={id}
              label={t(`plans.${id}.name`)}
              description={t(`plans.${id}.text`, { credit: money(PLANS[id].credit[billing.currency]) })}
            />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        id="lowBalance"
        className={styles.short}
        label={t("settings.lowBalance", { currency: billing.currency })}
        description={t("settings.lowBalanceText")}
        value={fields.lowBalance}
        onChange={(event) => change({ lowBalance: event.currentTarget.value })}
        error={errorOf("lowBalance")}
        inputMode="decimal"
        dir="ltr"
      />
      <Switch
        label={t("settings.topBar")}
        checked={fields.topBar}
        onChange={(event) => change({ topBar: event.currentTarget.checked })}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy} disabled={!form.dirty}>
          {t("ui.save")}
        </Button>
      </div>
    </form>
  );
}
