import { useTranslation } from "react-i18next";
import type { Broadcast, FlightPlan } from "#contract/broadcasts/views.ts";
import { dateInText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Plan.module.css";

const FORMAT = "D MMM YYYY hh:mm A";

/** How many, how fast, until when and for how much. */
export function Numbers({ plan, broadcast }: { plan: FlightPlan; broadcast: Broadcast }) {
  const { t, i18n } = useTranslation("broadcasts");
  const { number, duration } = useNumbers();
  const skipped = plan.total - plan.sending;
  const { perSecond, limit } = plan.pace;
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(i18n.language, { style: "currency", currency, maximumFractionDigits: 4 }).format(
      amount,
    );
  const facts: { label: string; value: string; note?: string }[] = [
    {
      label: t("plan.sending"),
      value: number(plan.sending),
      note: t("plan.of", { total: number(plan.total) }),
    },
    {
      label: t("plan.skipped"),
      value: number(skipped),
      note: t(skipped ? "plan.skippedNote" : "plan.nobody"),
    },
    {
      label: t("plan.pace"),
      value: perSecond === null ? t("plan.unlimited") : t("plan.perSecond", { rate: number(perSecond) }),
      note: t(`plan.limits.${limit}`),
    },
    {
      label: t("plan.duration"),
      value: plan.seconds === null ? "-" : duration(plan.seconds),
      note: plan.finishesAt
        ? t(broadcast.state === "scheduled" ? "plan.endsScheduled" : "plan.ends", {
            at: dateInText(plan.finishesAt, FORMAT),
          })
        : undefined,
    },
    ...(plan.cost
      ? [
          {
            label: t("plan.cost"),
            value: money(plan.cost.amount, plan.cost.currency),
            note: [
              t("plan.each", { price: money(plan.cost.each, plan.cost.currency) }),
              plan.cost.wallet
                ? t("plan.wallet", { left: money(plan.cost.wallet.available, plan.cost.currency) })
                : "",
            ]
              .filter(Boolean)
              .join(" · "),
          },
        ]
      : []),
  ];
  return (
    <dl className={styles.numbers}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>
              <bdi>{value}</bdi>
            </strong>
            {note ? <span>{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
