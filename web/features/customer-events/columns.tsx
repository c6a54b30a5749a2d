import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CustomerEvent, EventKind } from "#contract/customer-events/event.ts";
import { customerPage } from "#web/features/customers/public.ts";
import { useCan } from "#web/platform/session/store.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { Column } from "#web/ui/table/types.ts";
import styles from "./Events.module.css";

/** Kinds, of which one may be chosen and let go of again. */
export function useKindColumns(chosen: string, onChoose: (name: string) => void): Column<EventKind>[] {
  const { t } = useTranslation("customer-events");
  const { number } = useNumbers();
  return useMemo<Column<EventKind>[]>(
    () => [
      {
        key: "name",
        head: t("kinds.name"),
        cell: ({ name }) => (
          <button
            type="button"
            className={styles.kind}
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
          >
            <code dir="ltr">{name}</code>
          </button>
        ),
      },
      {
        key: "events",
        head: t("kinds.events"),
        cell: ({ events }) => (events === null ? "-" : number(events)),
        align: "end",
        keep: true,
      },
      {
        key: "customers",
        head: t("kinds.customers"),
        cell: ({ customers }) => (customers === null ? "-" : number(customers)),
        align: "end",
      },
      { key: "last", head: t("kinds.last"), cell: ({ lastAt }) => <DateText value={lastAt} />, fold: true },
      {
        key: "values",
        head: t("kinds.values"),
        cell: ({ values }) => (values.length ? <Chips words={values} /> : null),
        wrap: true,
        priority: 2,
      },
    ],
    [t, number, chosen, onChoose],
  );
}

export function useEventColumns(): Column<CustomerEvent>[] {
  const { t } = useTranslation("customer-events");
  const sees = useCan("CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW");
  return useMemo<Column<CustomerEvent>[]>(
    () => [
      { key: "event", head: t("lately.event"), cell: ({ event }) => <code dir="ltr">{event}</code> },
      {
        key: "customer",
        head: t("lately.customer"),
        cell: ({ customer, customerId }) => {
          if (customer === null) return null;
          const name = <bdi>{customer || t("lately.noName")}</bdi>;
          return sees ? <Link to={customerPage(customerId)}>{name}</Link> : name;
        },
        fold: true,
      },
      { key: "at", head: t("lately.at"), cell: ({ at }) => <DateText value={at} />, fold: true },
      {
        key: "values",
        head: t("lately.values"),
        cell: ({ values }) => {
          const words = Object.entries(values).map(([name, value]) => `${name}: ${value}`);
          return words.length ? <Chips words={words} /> : null;
        },
        wrap: true,
        fold: "alone",
      },
    ],
    [t, sees],
  );
}

const Chips = ({ words }: { words: readonly string[] }) => (
  <span className={styles.chips}>
    {words.map((word) => (
      <bdi key={word} dir="ltr" className={styles.chip}>
        {word}
      </bdi>
    ))}
  </span>
);
