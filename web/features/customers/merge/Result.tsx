import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Customer } from "#contract/customers/customers.ts";
import type { MergeLine } from "#contract/customers/merge.ts";
import { groupsQuery, segmentsQuery } from "../queries.ts";
import { keptOf } from "./lines.ts";
import styles from "./Merge.module.css";

interface ResultProps {
  lines: readonly MergeLine[];
  result: Customer;
  labelOf: (field: string) => string;
}

/** Channels by whose ids a person is found even when no field shows them. */
const REACHED = ["phoneNumber", "whatsAppNumber", "twitterId", "facebookId", "instaId"];

/** The one customer that the two become. */
export function Result({ lines, result, labelOf }: ResultProps) {
  const { t, i18n } = useTranslation("customers");
  const segments = useQuery(segmentsQuery());
  const groups = useQuery(groupsQuery());
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const names = (all: readonly { id: string; name: string }[] | undefined, ids: readonly string[]) =>
    list.format((all ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name));
  const rows = [
    ...lines.map((line) => ({ key: line.field, label: labelOf(line.field), value: keptOf(line) })),
    { key: "groups", label: t("customer.groups"), value: names(groups.data?.groups, result.groups) },
    { key: "tags", label: t("customer.labels"), value: names(segments.data?.tags, result.tags) },
  ].filter(({ value }) => value);
  const shown = rows.map(({ value }) => value);
  const also = lines
    .filter(({ field, conflict }) => conflict && REACHED.includes(field))
    .map(({ from, a, b }) => (from === "b" ? a : b))
    .filter((value) => !shown.includes(value))
    .map((value) => `\u2066${value}\u2069`);
  return (
    <section className={styles.card} aria-labelledby="merge-result">
      <h2 id="merge-result" className={styles.title}>
        {t("merge.result")}
      </h2>
      <dl className={styles.list} aria-live="polite">
        {rows.map(({ key, label, value }) => (
          <div key={key}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {also.length ? <p className={styles.note}>{t("merge.also", { values: list.format(also) })}</p> : null}
    </section>
  );
}
