import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { PlainTable } from "#web/ui/table/PlainTable.tsx";
import { CONVERSIONS_CSV, conversionsQuery, LISTED } from "../queries.ts";
import styles from "./View.module.css";
import { Who } from "./Who.tsx";

interface ConversionsProps {
  id: string;
  goal: NonNullable<Broadcast["goal"]>;
  /** How many they are. */
  count: number;
}

/** Who did what a broadcast is for, when, and what it was worth. */
export function Conversions({ id, goal, count }: ConversionsProps) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const within = t("fallback.inHours", { count: goal.hours, number: number(goal.hours) });
  return (
    <div className={styles.links}>
      <div className={styles.head}>
        <h2 id="conversions">{t("goal.who")}</h2>
        {count > 0 ? (
          <Button
            icon={IconDownload}
            onClick={() => void download(CONVERSIONS_CSV, "broadcast-conversions.csv", { params: { id } })}
          >
            {t("view.csv")}
          </Button>
        ) : null}
      </div>
      <p className={styles.pace}>
        <span>
          <bdi>{goal.event}</bdi> · {t("goal.within", { hours: within })}
        </span>
      </p>
      {count > 0 ? <Listed id={id} value={goal.value} /> : <p className={styles.pace}>{t("goal.none")}</p>}
    </div>
  );
}

function Listed({ id, value }: { id: string; value: string | null }) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const [from, setFrom] = useState(0);
  const query = useQuery({ ...conversionsQuery(id, from), placeholderData: keepPreviousData });
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<LinesSkeleton lines={2} />}>
      {({ conversions, more }) => (
        <PlainTable
          labelledBy="conversions"
          columns={[
            { key: "who", head: t("view.to") },
            { key: "at", head: t("goal.at"), end: true },
            ...(value ? [{ key: "worth", head: <bdi>{value}</bdi>, end: true }] : []),
          ]}
          rows={conversions.map((one) => ({
            key: one.messageId,
            cells: [
              <Who key="who" name={one.name} address={one.to} customerId={one.customerId} />,
              <DateText key="at" value={one.at} />,
              one.worth === null ? "-" : number(one.worth),
            ],
          }))}
          pager={{ from, perPage: LISTED, count: conversions.length, more, onChange: setFrom }}
        />
      )}
    </QueryState>
  );
}
