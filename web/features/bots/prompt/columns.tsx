import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Collected } from "#contract/bots/prompt.ts";
import { customerPage } from "#web/features/customers/public.ts";
import { formatText } from "#web/ui/format/date.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";
import styles from "./Prompt.module.css";

const TONES = { waiting: "info", due: "neutral", complete: "ok", partial: "warn", failed: "bad" } as const;

export function useCollectedColumns(): Column<Collected>[] {
  const { t } = useTranslation("prompt");
  return [
    {
      key: "at",
      head: t("collected.at"),
      cell: ({ at }) => <bdi>{formatText(at, "DD MMM YYYY hh:mm A")}</bdi>,
      priority: 1,
    },
    {
      key: "values",
      head: t("collected.values"),
      cell: ({ values, customerId }) => <Values values={values} customerId={customerId} />,
      wrap: true,
      fold: true,
    },
    {
      key: "problems",
      head: t("collected.problems"),
      cell: ({ problems }) => <Lines lines={problems} />,
      wrap: true,
      priority: 2,
      fold: true,
    },
    {
      key: "channel",
      head: t("collected.channel"),
      cell: ({ channel }) => channel ?? t("collected.tryIt"),
      priority: 3,
    },
    {
      key: "state",
      head: t("collected.state"),
      cell: ({ state }) => <StatusPill tone={TONES[state]}>{t(`collected.states.${state}`)}</StatusPill>,
      keep: true,
    },
  ];
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.list}>
    {lines.map((line) => (
      <li key={line}>
        <bdi>{line}</bdi>
      </li>
    ))}
  </ul>
);

function Values({ values, customerId }: Pick<Collected, "values" | "customerId">) {
  const { t } = useTranslation("prompt");
  if (values.length === 0) return <span className={styles.note}>{t("collected.empty")}</span>;
  return (
    <ul className={styles.list}>
      {values.map(({ name, value }) => (
        <li key={name}>
          <span className={styles.note}>
            <bdi>{name}</bdi>
          </span>{" "}
          <bdi>{value}</bdi>
        </li>
      ))}
      {customerId ? (
        <li>
          <Link to={customerPage(customerId)}>{t("collected.customer")}</Link>
        </li>
      ) : null}
    </ul>
  );
}
