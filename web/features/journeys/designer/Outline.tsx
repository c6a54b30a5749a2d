import { IconFlagFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { waysOf } from "#engines/journeys/index.ts";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import { inOrder } from "../canvas/graph.ts";
import { ENTRY_ICONS, STEP_ICONS } from "../parts/kinds.ts";
import { useDesk } from "./context.ts";
import styles from "./Outline.module.css";
import type { Editing } from "./useEditing.ts";

interface OutlineProps {
  chosen: string | null;
  onChoose: (id: string) => void;
  editing: Editing;
  levelOf: (id: string | null) => "error" | "warning" | undefined;
}

/** The steps as a list, in the order in which people come to them: for who reads, and for narrow screens. */
export function Outline({ chosen, onChoose, editing, levelOf }: OutlineProps) {
  const { t } = useTranslation("journeys");
  const { definition, words, fixed } = useDesk();
  const steps = inOrder(definition);
  const numberOf = new Map(steps.map(({ id }, at) => [id, at + 1]));
  const leads = (next: string | null) => {
    const number = next === null ? undefined : numberOf.get(next);
    return number === undefined ? t("words.end") : t("outline.leads", { number, name: words.titleOf(next) });
  };
  const EntryIcon = ENTRY_ICONS[definition.entry.trigger.kind];
  return (
    <div className={styles.outline}>
      <ol className={styles.steps} aria-label={t("outline.title")}>
        <li className={styles.step} data-chosen={chosen === "" || undefined} data-level={levelOf(null)}>
          <button
            type="button"
            className={styles.open}
            aria-pressed={chosen === ""}
            onClick={() => onChoose("")}
          >
            <EntryIcon size={18} stroke={1.7} />
            <span>
              <strong>{t("designer.entry")}</strong>
              <small dir="auto">{words.trigger(definition.entry.trigger)}</small>
              <small dir="auto">{leads(definition.first)}</small>
            </span>
          </button>
          {fixed ? null : (
            <RowMenu name={t("designer.entry")} actions={editing.addsAfter({ from: null, way: "next" })} />
          )}
        </li>
        {steps.map((step, at) => {
          const Icon = STEP_ICONS[step.kind];
          return (
            <li
              key={step.id}
              className={styles.step}
              data-chosen={chosen === step.id || undefined}
              data-level={levelOf(step.id)}
            >
              <button
                type="button"
                className={styles.open}
                aria-pressed={chosen === step.id}
                onClick={() => onChoose(step.id)}
              >
                <Icon size={18} stroke={1.7} />
                <span>
                  <strong dir="auto">
                    {at + 1}. {words.title(step)}
                  </strong>
                  <small dir="auto">{words.summary(step)}</small>
                  {waysOf(step).map(({ way, next }) => (
                    <small key={way} dir="auto">
                      {[words.way(step, way), leads(next)].filter(Boolean).join(" ")}
                    </small>
                  ))}
                </span>
              </button>
              {fixed ? null : <RowMenu name={words.title(step)} actions={editing.actionsOf(step)} />}
            </li>
          );
        })}
        <li className={styles.last}>
          <IconFlagFilled size={14} aria-hidden /> {t("words.end")}
        </li>
      </ol>
    </div>
  );
}
