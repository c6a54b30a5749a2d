import { Radio } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Customer } from "#contract/customers/customers.ts";
import type { MergeLine } from "#contract/customers/merge.ts";
import { DateText } from "#web/ui/DateText.tsx";
import type { Choice } from "../queries.ts";
import styles from "./Merge.module.css";

interface ConflictsProps {
  a: Customer;
  b: Customer;
  /** The fields of which the two have different values. */
  lines: readonly MergeLine[];
  choice: Choice;
  labelOf: (field: string) => string;
  onChoose: (field: string, side: "a" | "b") => void;
}

/** The two customers side by side, with a choice for each field in which they differ. */
export function Conflicts({ a, b, lines, choice, labelOf, onChoose }: ConflictsProps) {
  const { t } = useTranslation("customers");
  return (
    <section className={styles.card} aria-label={t("merge.choose")}>
      <div className={styles.heads}>
        <Head customer={a} says={t("merge.stays")} />
        <Head customer={b} says={t("merge.ceases")} />
      </div>
      {lines.length === 0 ? <p className={styles.note}>{t("merge.noConflict")}</p> : null}
      {lines.map(({ field, ...values }) => (
        <fieldset key={field} className={styles.line}>
          <legend>
            <bdi>{labelOf(field)}</bdi>
          </legend>
          <div className={styles.pair}>
            {(["a", "b"] as const).map((side) => (
              <Radio
                key={side}
                className={styles.value}
                name={`merge-${field}`}
                checked={(choice[field] ?? "a") === side}
                onChange={() => onChoose(field, side)}
                label={<bdi>{values[side]}</bdi>}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

function Head({ customer, says }: { customer: Customer; says: string }) {
  const { t } = useTranslation("customers");
  return (
    <div className={styles.head}>
      <span className={styles.says}>{says}</span>
      <h2>
        <bdi>{customer.name}</bdi>
      </h2>
      <span className={styles.note}>
        {t("duplicates.since")} <DateText value={customer.createdAt} day />
      </span>
    </div>
  );
}
