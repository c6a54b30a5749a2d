import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import type { ParsedHeaders } from "#contract/customers/uploads.ts";
import { ConsentColumns } from "./ConsentColumns.tsx";
import { FirstValues } from "./FirstValues.tsx";
import styles from "./MappingTable.module.css";
import type { ConsentsDraft } from "./useConsents.ts";
import wizard from "./Wizard.module.css";

interface ConsentTableProps {
  headers: ParsedHeaders;
  draft: ConsentsDraft;
  disabled: boolean;
}

/** Where a person says that the yes and no are theirs whom the file names. */
export const PROVEN = "consents-proven";

/** For each kind of channel, the column that says who wants messages on it. */
export function ConsentTable({ headers, draft, disabled }: ConsentTableProps) {
  const { t } = useTranslation("uploads");
  return (
    <div className={wizard.consents}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {t("consents.table")}
          <p className={wizard.hint}>{t("consents.explain")}</p>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("consents.channel")}</th>
            <th scope="col">{t("consents.column")}</th>
            <th scope="col">{t("columns.holds")}</th>
          </tr>
        </thead>
        <tbody>
          {draft.lines.map((line, at) => (
            <tr key={line.channelType}>
              <th scope="row">{CHANNEL_TYPE_LABELS[line.channelType]}</th>
              <td>
                <ConsentColumns
                  line={line}
                  columns={headers.userHeaders}
                  suggested={draft.suggested(at)}
                  onChange={(change) => draft.change(at, change)}
                  disabled={disabled}
                />
              </td>
              <td className={styles.values}>
                <FirstValues headers={headers} column={line.column} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {draft.chosen.length > 0 ? (
        <Checkbox
          id={PROVEN}
          label={t("consents.proven")}
          checked={draft.proven}
          onChange={(event) => draft.setProven(event.currentTarget.checked)}
          disabled={disabled}
        />
      ) : null}
    </div>
  );
}
