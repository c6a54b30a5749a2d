import { Select } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/IconButton.tsx";
import { type DraftCondition, newCondition } from "./draft.ts";
import { EventInput } from "./EventInput.tsx";
import { MessageInput } from "./MessageInput.tsx";
import styles from "./Rule.module.css";
import { inputOf, OPERATORS, type Operator, type Subject } from "./subjects.ts";
import { UnfinishedContext } from "./unfinished.ts";
import type { Language } from "./useLanguage.ts";
import { ValueInput } from "./ValueInput.tsx";
import { WORDS } from "./words.ts";

interface ConditionRowProps {
  condition: DraftCondition;
  language: Language;
  onChange: (condition: DraftCondition) => void;
  onRemove: () => void;
  /** Its place among its neighbours, from 1, to tell one from another by ear. */
  place: number;
}

/** One condition: what it asks about, how, and with what. */
export function ConditionRow({ condition, language, onChange, onRemove, place }: ConditionRowProps) {
  const { t } = useTranslation(WORDS);
  const unfinished = useContext(UnfinishedContext) === condition.key;
  const subject = language.subjects.get(condition.subject);
  const name = (one: Subject) => one.label ?? t(`rule:subjects.${one.id}`);
  const groups = [
    { group: t("rule:attributes"), own: true },
    { group: t("rule:everyCustomer"), own: false },
  ].map(({ group, own }) => ({
    group,
    items: [...language.subjects.values()]
      .filter(({ label }) => (label !== undefined) === own)
      .map((one) => ({ value: one.id, label: name(one) })),
  }));
  const chooseSubject = (id: string | null) => {
    const next = language.subjects.get(id ?? "");
    if (next && next.id !== condition.subject) onChange({ ...newCondition(next), key: condition.key });
  };
  const chooseOperator = (chosen: string | null) => {
    if (!subject || !chosen) return;
    const op = chosen as Operator;
    const same = inputOf(subject.type, op) === inputOf(subject.type, condition.op);
    onChange({ ...condition, op, ...(same ? {} : { value: "", to: "", values: [] }) });
  };
  return (
    <div className={styles.row} role="group" aria-label={t("rule:condition", { number: place })}>
      <Select
        aria-label={t("rule:subject")}
        className={styles.subject}
        data={groups.filter(({ items }) => items.length > 0)}
        value={condition.subject}
        onChange={chooseSubject}
        searchable
        data-condition={condition.key}
        allowDeselect={false}
      />
      {subject ? (
        <>
          <Select
            aria-label={t("rule:operator")}
            className={styles.operator}
            data={OPERATORS[subject.type].map((op) => ({ value: op, label: t(`rule:operators.${op}`) }))}
            value={condition.op}
            onChange={chooseOperator}
            allowDeselect={false}
          />
          {subject.type === "event" ? (
            <EventInput
              did={condition.did}
              events={language.events}
              onChange={(did) => onChange({ ...condition, did })}
            />
          ) : subject.type === "message" ? (
            <MessageInput
              which={condition.which}
              messages={language.messages}
              onChange={(which) => onChange({ ...condition, which })}
            />
          ) : (
            <ValueInput
              condition={condition}
              subject={subject}
              choices={language.choices(subject)}
              onChange={(change) => onChange({ ...condition, ...change })}
            />
          )}
        </>
      ) : null}
      <span className={styles.end}>
        <IconButton
          size="small"
          icon={IconTrash}
          label={t("rule:removeCondition", { number: place })}
          onClick={onRemove}
        />
      </span>
      {unfinished ? (
        <p className={styles.missing} role="alert">
          {t("rule:unfinished")}
        </p>
      ) : null}
    </div>
  );
}
