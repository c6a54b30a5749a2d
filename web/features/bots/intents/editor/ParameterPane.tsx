import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "#web/ui/cx.ts";
import { useEditor } from "./context.ts";
import { ParameterRow } from "./ParameterRow.tsx";
import styles from "./Parameters.module.css";
import type { EntityNames } from "./useEntityNames.ts";

/** On a window this low the phrases need the room more. */
const SHORT = 820;

/** The entities of this intent, with what the agent asks when one is missing. */
export function ParameterPane({ names }: { names: EntityNames }) {
  const { t } = useTranslation("bots");
  const { draft, problems } = useEditor();
  const { parameters } = draft;
  const [folded, setFolded] = useState(() => innerHeight < SHORT);
  const wrong = Object.keys(problems.parameters).length > 0;
  const open = !folded || wrong;
  const heads = ["required", "name", "entity", "prompts", "value", "option"] as const;
  return (
    <div className={styles.pane}>
      <button type="button" className={styles.title} aria-expanded={open} onClick={() => setFolded(open)}>
        <IconChevronDown size={16} className={cx(!open && styles.folded)} aria-hidden />
        <span>
          {t("parameters.title")} <span className={styles.count}>{parameters.length}</span>
        </span>
      </button>
      {!open ? null : parameters.length ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t("parameters.title")}>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {t(`parameters.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parameters.map((parameter) => (
                <ParameterRow
                  key={parameter.key}
                  parameter={parameter}
                  entity={names.get(parameter.id) ?? t("parameters.unknown")}
                />
              ))}
            </tbody>
          </table>
          <p className={styles.none}>{t("parameters.use", { example: `{${parameters[0]!.name}}` })}</p>
        </div>
      ) : (
        <p className={styles.none}>{t("parameters.none")}</p>
      )}
    </div>
  );
}
