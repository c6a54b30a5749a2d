import { MultiSelect, Select, TagsInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { RuleCondition } from "#contract/chat/rules.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { emptyCondition, type RuleKind } from "./draft.ts";
import styles from "./Rules.module.css";
import { useChoices } from "./useChoices.ts";
import { useRuleWords } from "./useRuleWords.ts";

interface ConditionRowProps {
  condition: RuleCondition;
  place: number;
  names: Readonly<Record<string, string>>;
  onChange: (condition: RuleCondition) => void;
  onRemove: () => void;
}

/** One condition of a rule: of what, how, and what is chosen. */
export function ConditionRow({ condition, place, names, onChange, onRemove }: ConditionRowProps) {
  const { t } = useTranslation("rules");
  const { how } = useRuleWords();
  const { choices, kinds } = useChoices();
  const { kind, not } = condition;
  // What is gone stays in sight until somebody takes it out.
  const offered = (ids: readonly string[]) => {
    const known = choices[kind] ?? [];
    const gone = ids.filter((id) => !known.some(({ value }) => value === id));
    return [...known, ...gone.map((value) => ({ value, label: names[value] ?? t("canned:gone") }))];
  };
  return (
    <div role="group" aria-label={t("condition", { place })} className={styles.condition}>
      <Select
        aria-label={t("what")}
        data={[...new Set([...kinds, kind])].map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(next) => onChange(emptyCondition(next as RuleKind))}
        allowDeselect={false}
      />
      <Select
        aria-label={t("how")}
        data={[false, true].map((value) => ({ value: String(value), label: how({ kind, not: value }) }))}
        value={String(not)}
        onChange={(next) => onChange({ ...condition, not: next === "true" })}
        allowDeselect={false}
      />
      <IconButton icon={IconX} label={`${t("remove")}: ${t("condition", { place })}`} onClick={onRemove} />
      {"words" in condition ? (
        <TagsInput
          className={styles.choices}
          aria-label={t("choices")}
          description={t("wordsHelp")}
          classNames={{ inputField: styles.typing }}
          value={condition.words}
          onChange={(words) => onChange({ ...condition, words })}
          acceptValueOnBlur
          maxTags={50}
        />
      ) : null}
      {"ids" in condition ? (
        <MultiSelect
          className={styles.choices}
          aria-label={t("choices")}
          data={offered(condition.ids)}
          classNames={{ inputField: styles.typing }}
          value={condition.ids}
          onChange={(ids) => onChange({ ...condition, ids })}
          searchable
        />
      ) : null}
    </div>
  );
}
