import { useTranslation } from "react-i18next";
import type { FlowAnswer } from "#contract/flows/views.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import type { Column } from "#web/ui/table/types.ts";
import styles from "./Answers.module.css";

/** The columns of the answers of a flow: who and when, and one for each thing that was asked. */
export function useAnswerColumns(rows: readonly FlowAnswer[] | undefined): Column<FlowAnswer>[] {
  const { t } = useTranslation("flows");
  const asked = new Map(rows?.flatMap(({ answers }) => answers.map(({ key, label }) => [key, label])));
  return [
    {
      key: "person",
      head: t("answersPage.person"),
      cell: ({ person, profileName }) => (
        <span>
          {profileName ? <bdi>{profileName} </bdi> : null}
          <bdi dir="ltr">{person}</bdi>
        </span>
      ),
    },
    { key: "time", head: t("answersPage.time"), fold: true, cell: ({ at }) => <DateText value={at} /> },
    ...[...asked].map(
      ([key, label]): Column<FlowAnswer> => ({
        key: `answer-${key}`,
        head: label,
        keep: true,
        cell: ({ answers }) => {
          const answer = answers.find((one) => one.key === key);
          return (
            <>
              <bdi>{answer?.text || "-"}</bdi>
              {answer?.problem ? (
                <small className={styles.problem}>
                  {t("attributes.unwritten")} <Said>{answer.problem}</Said>
                </small>
              ) : null}
            </>
          );
        },
      }),
    ),
  ];
}
