import { Switch } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { VARIABLES_MAX } from "#contract/bots/prompt-limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { BLANK, type Draft, type VariableDraft } from "./draft.ts";
import styles from "./Prompt.module.css";
import { useAttributes } from "./useAttributes.ts";
import { VariableRow } from "./VariableRow.tsx";

interface CollectFieldsProps {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  canEdit: boolean;
  error: string | undefined;
}
const COLUMNS = ["number", "name", "description", "type", "required", "attribute", "action"] as const;

/** Whether data are collected after a conversation, and which. */
export function CollectFields({ draft, change, canEdit, error }: CollectFieldsProps) {
  const { t } = useTranslation("prompt");
  const attributes = useAttributes();
  const { extractData, userData } = draft;
  const put = (at: number, next: VariableDraft) =>
    change({ userData: userData.map((old, place) => (place === at ? next : old)) });
  return (
    <fieldset className={styles.section} disabled={!canEdit}>
      <Switch
        label={t("collect.toggle")}
        description={t("collect.help")}
        checked={extractData}
        onChange={(event) => change({ extractData: event.currentTarget.checked })}
      />
      {extractData ? (
        <>
          <table className={styles.table} aria-label={t("collect.table")}>
            <thead>
              <tr>
                {COLUMNS.map((key) => (
                  <th key={key} scope="col">
                    {t(`collect.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {userData.map((variable, at) => (
                <VariableRow
                  // Rows have no identity of their own; their inputs are controlled.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={at}
                  number={at + 1}
                  variable={variable}
                  attributes={attributes}
                  onChange={(next) => put(at, next)}
                  onRemove={() => change({ userData: userData.filter((_, place) => place !== at) })}
                />
              ))}
              {userData.length === 0 ? (
                <tr>
                  <td colSpan={COLUMNS.length} className={styles.none}>
                    {t("collect.noRecord")}
                  </td>
                </tr>
              ) : null}
            </tbody>
          </table>
          {error ? (
            <p className={styles.bad} role="alert">
              {error}
            </p>
          ) : null}
          {canEdit ? (
            <div>
              <Button
                size="small"
                icon={IconPlus}
                disabled={userData.length >= VARIABLES_MAX}
                onClick={() => change({ userData: [...userData, BLANK] })}
              >
                {t("collect.add")}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </fieldset>
  );
}
