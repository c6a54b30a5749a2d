import { useTranslation } from "react-i18next";
import { daysHeld } from "#contract/broadcasts/duration.ts";
import type { Broadcast, FlightPlan } from "#contract/broadcasts/views.ts";
import { triesOf } from "#contract/messages/try-plan.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useZonedTime } from "#web/ui/format/zone.ts";
import { useCost } from "../parts/money.ts";
import styles from "./Plan.module.css";
import { endOf } from "./time.ts";

const FORMAT = "D MMM YYYY hh:mm A";

interface NumbersProps {
  plan: FlightPlan;
  broadcast: Broadcast;
  /** The time somebody chooses for it, null for none; left out, it is as it stands. */
  at?: string | null;
  /** The pace of its own that somebody chooses; left out, it is as it stands. */
  own?: number | null | undefined;
  /** For how many days somebody wants what fails to be tried again; left out, it is as it stands. */
  tryDays?: number | null;
}

interface Fact {
  label: string;
  value: string;
  note?: string;
}

/** How many, how fast, until when and for how much. */
export function Numbers({
  plan,
  broadcast,
  at,
  own = broadcast.perSecond,
  tryDays = broadcast.tryDays,
}: NumbersProps) {
  const { t } = useTranslation("broadcasts");
  const { number, duration } = useNumbers();
  const skipped = plan.total - plan.sending;
  const { perSecond, limit } = plan.pace;
  const most = plan.allowed.perSecond;
  const other = () => {
    if (limit === "broadcast" || limit === "measured")
      return most === null ? "" : t("plan.channelAllows", { rate: number(most) });
    return own ? t("plan.ownFaster", { rate: number(own) }) : "";
  };
  const scheduled =
    plan.localStarts !== null || (at === undefined ? broadcast.state === "scheduled" : at !== null);
  const ends = endOf(plan, broadcast, at);
  const waits = broadcast.state !== "running" && plan.beside.seconds > 0;
  const zoned = useZonedTime();
  const money = useCost();
  const peopleFact = (people: NonNullable<FlightPlan["people"]>): Fact => {
    const days = daysHeld(people);
    const first = number(people.first);
    return {
      label: t("plan.people"),
      value: t("plan.peopleLeft", { left: number(people.left), limit: number(people.limit) }),
      note: days > 0 ? t("plan.peopleHeld", { count: days + 1, first }) : t("plan.peopleFits", { first }),
    };
  };
  const facts: Fact[] = [
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
      // Of the two limits it says both: the smaller one binds.
      note: [t(`plan.limits.${limit}`), other()].filter(Boolean).join(" · "),
    },
    ...(plan.people ? [peopleFact(plan.people)] : []),
    {
      label: t("plan.duration"),
      value: plan.seconds === null ? "-" : duration(plan.seconds),
      note: [
        ends ? t(scheduled ? "plan.endsScheduled" : "plan.ends", { at: zoned(ends, FORMAT) }) : "",
        waits ? t("plan.beside", { count: plan.beside.messages, number: number(plan.beside.messages) }) : "",
      ]
        .filter(Boolean)
        .join(" · "),
    },
    ...(tryDays === null
      ? []
      : [
          {
            label: t("plan.tries"),
            value: t("plan.triesUpTo", { count: triesOf(tryDays).length }),
            note: t("plan.triesNote", { count: tryDays }),
          },
        ]),
    ...(plan.fallback
      ? [
          {
            label: t("fallback.plan"),
            value: t("fallback.upTo", { number: number(plan.fallback.reachable) }),
            note: [
              t("fallback.planNote", { channel: plan.fallback.channelName }),
              plan.fallback.cost
                ? t("fallback.planCost", {
                    cost: money(plan.fallback.cost.amount, plan.fallback.cost.currency),
                  })
                : "",
            ]
              .filter(Boolean)
              .join(" · "),
          },
        ]
      : []),
    ...(plan.cost
      ? [
          {
            label: t("plan.cost"),
            value: money(plan.cost.amount, plan.cost.currency),
            note: [
              plan.cost.each === null
                ? t("plan.eachDiffers")
                : t("plan.each", { price: money(plan.cost.each, plan.cost.currency) }),
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
