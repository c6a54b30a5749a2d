import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Upload } from "#contract/customers/uploads.ts";
import { formatText } from "#web/ui/format/date.ts";
import type { Column } from "#web/ui/table/types.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { StageMark } from "../parts/StageMark.tsx";
import { toErrors } from "../../places.ts";
import styles from "./History.module.css";

const FORMAT = "D MMM YYYY hh:mm A";
const COUNTS = [
  ["total", "totalLines"],
  ["accepted", "acceptedLines"],
  ["error", "errorLines"],
] as const;

/** The columns of My Uploads. What has not begun has no counts yet. */
export function useUploadColumns(): Column<Upload>[] {
  const { t } = useTranslation("uploads");
  const { number } = useNumbers();
  return [
    {
      key: "name",
      head: t("history.name"),
      cell: ({ uploadId, file }) => (
        <Link to={toErrors(uploadId)} title={file.name}>
          <bdi>{file.name}</bdi>
        </Link>
      ),
    },
    ...COUNTS.map(
      ([key, field]): Column<Upload> => ({
        key,
        head: t(`history.${key}`),
        align: "end",
        // A phone has room for one line below the name.
        fold: key === "accepted",
        cell: (upload) =>
          upload.draft ? null : (
            <>
              <span className={styles.folded}>
                {t("history.acceptedOf", {
                  accepted: number(upload.acceptedLines),
                  total: number(upload.totalLines),
                })}
              </span>
              <span className={styles.plain}>{number(upload[field])}</span>
            </>
          ),
      }),
    ),
    {
      key: "completed",
      head: t("history.completed"),
      priority: 2,
      cell: ({ completedTimeStr }) => <bdi>{formatText(completedTimeStr, FORMAT)}</bdi>,
    },
    {
      key: "status",
      head: t("history.status"),
      keep: true,
      width: "148px",
      cell: (upload) => <StageMark upload={upload} />,
    },
  ];
}
