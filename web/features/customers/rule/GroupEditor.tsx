import { SegmentedControl } from "@mantine/core";
import { IconFolderPlus, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { RULE_DEPTH_MAX } from "#contract/customers/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ConditionRow } from "./ConditionRow.tsx";
import { type Draft, type DraftGroup, isGroup, type Joiner, newCondition, newGroup } from "./draft.ts";
import styles from "./Rule.module.css";
import type { Language } from "./useLanguage.ts";

interface GroupEditorProps {
  group: DraftGroup;
  language: Language;
  onChange: (group: DraftGroup) => void;
  onRemove?: () => void;
  /** Levels of the rule above what stands in this group. */
  depth?: number;
  /** No more conditions fit into the rule. */
  full: boolean;
}
const JOINERS: readonly Joiner[] = ["all", "any", "none"];
/** A group of none is written as "not" around "or". */
const LEVELS: Record<Joiner, number> = { all: 1, any: 1, none: 2 };

/** Conditions of which all, any or none must hold; groups stand in it like conditions. */
export function GroupEditor({ group, language, onChange, onRemove, depth = 0, full }: GroupEditorProps) {
  const { t } = useTranslation(["customers", "rule"]);
  const inner = depth + LEVELS[group.joiner];
  const replace = (key: string, next: Draft | undefined) =>
    onChange({ ...group, of: group.of.flatMap((part) => (part.key === key ? (next ?? []) : part)) });
  const fresh = () => {
    const [first] = language.subjects.values();
    return first ? newCondition(first) : undefined;
  };
  const add = (made: Draft | undefined, focus: string | undefined) => {
    if (!made) return;
    onChange({ ...group, of: [...group.of, made] });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-condition="${focus}"]`)?.focus());
  };
  const addCondition = () => {
    const made = fresh();
    add(made, made?.key);
  };
  const addGroup = () => {
    const made = fresh();
    add(made && newGroup([made], group.joiner === "any" ? "all" : "any"), made?.key);
  };
  return (
    <fieldset className={styles.group} data-inner={depth > 0 || undefined}>
      <legend className={styles.said}>{t(`rule:joiners.${group.joiner}`)}</legend>
      <div className={styles.head}>
        <SegmentedControl
          aria-label={t("rule:joiner")}
          size="xs"
          data={JOINERS.map((joiner) => ({ value: joiner, label: t(`rule:joiners.${joiner}`) }))}
          value={group.joiner}
          onChange={(joiner) => onChange({ ...group, joiner: joiner as Joiner })}
        />
        {onRemove ? (
          <IconButton size="small" icon={IconTrash} label={t("rule:removeGroup")} onClick={onRemove} />
        ) : null}
      </div>
      <ul className={styles.parts}>
        {group.of.map((part, at) => (
          <li key={part.key} data-joiner={at > 0 ? t(`rule:between.${group.joiner}`) : undefined}>
            {isGroup(part) ? (
              <GroupEditor
                group={part}
                language={language}
                onChange={(next) => replace(part.key, next)}
                onRemove={() => replace(part.key, undefined)}
                depth={inner}
                full={full}
              />
            ) : (
              <ConditionRow
                condition={part}
                language={language}
                onChange={(next) => replace(part.key, next)}
                onRemove={() => replace(part.key, undefined)}
                place={at + 1}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.adds}>
        <Button size="small" icon={IconPlus} onClick={addCondition} disabled={full}>
          {t("rule:addCondition")}
        </Button>
        {inner + 2 <= RULE_DEPTH_MAX ? (
          <Button size="small" icon={IconFolderPlus} onClick={addGroup} disabled={full}>
            {t("rule:addGroup")}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
