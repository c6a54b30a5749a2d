import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FlowEntry } from "#contract/flows/views.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { Column } from "#web/ui/table/types.ts";
import { toAnswers, toDesigner } from "../places.ts";
import { FlowStatus } from "./FlowStatus.tsx";
import styles from "./List.module.css";

/** The columns of the list of flows. */
export function useFlowColumns(): Column<FlowEntry>[] {
  const { t } = useTranslation("flows");
  const { number } = useNumbers();
  return [
    {
      key: "name",
      head: t("list.name"),
      cell: ({ id, flowName, vendorError }) => (
        <span className={styles.name}>
          <Link to={toDesigner(id)}>
            <bdi>{flowName}</bdi>
          </Link>
          {vendorError ? (
            <span className={styles.trouble} title={t("list.vendorError", { reason: vendorError })}>
              <IconAlertTriangle
                size={15}
                stroke={1.8}
                aria-label={t("list.vendorError", { reason: vendorError })}
                role="img"
              />
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "status",
      head: t("list.status"),
      keep: true,
      cell: ({ status, sentVersion }) => <FlowStatus state={status} sent={sentVersion} />,
    },
    {
      key: "flowId",
      head: t("list.flowId"),
      priority: 3,
      cell: ({ flowId }) => <bdi className={styles.id}>{flowId ?? "-"}</bdi>,
    },
    {
      key: "screens",
      head: t("list.screens"),
      align: "end",
      priority: 2,
      cell: ({ screens }) => number(screens),
    },
    {
      key: "answers",
      head: t("list.answers"),
      align: "end",
      priority: 2,
      cell: ({ id, answers }) =>
        answers > 0 ? <Link to={toAnswers(id)}>{number(answers)}</Link> : number(0),
    },
    {
      key: "changed",
      head: t("list.changed"),
      fold: true,
      cell: ({ lastupdated }) => <DateText value={lastupdated} />,
    },
  ];
}
