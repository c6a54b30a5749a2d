import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RULE_CONDITIONS_MAX } from "#contract/customers/limits.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { choicesQuery, fieldsQuery, groupsQuery, segmentsQuery } from "../queries.ts";
import { countOf, draftOf, newCondition, newGroup, ruleOf } from "./draft.ts";
import { GroupEditor } from "./GroupEditor.tsx";
import { PreviewPane } from "./PreviewPane.tsx";
import styles from "./Rule.module.css";
import { type RuleChoices, useLanguage } from "./useLanguage.ts";
import { WORDS } from "./words.ts";

export interface RuleDialogProps {
  title: string;
  rule: SegmentRule | null;
  onClose: () => void;
  onRule: (rule: SegmentRule) => void;
}
const NOTHING: RuleChoices = { templates: [], campaigns: [], channels: [], labels: [], events: [] };

/** A rule that says whom something is for, written and tried in a dialog. */
export function RuleDialog({ title, onClose, ...rest }: RuleDialogProps) {
  const { t } = useTranslation(WORDS);
  const fields = useQuery(fieldsQuery());
  const groups = useQuery(groupsQuery());
  const segments = useQuery(segmentsQuery());
  const choices = useQuery(choicesQuery());
  const asked = [fields, groups, segments, choices];
  const all = {
    data: asked.every(({ data }) => data !== undefined) || undefined,
    error: asked.find(({ error }) => error)?.error,
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="xl"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <QueryState query={all} message={errorMessage(all.error)}>
        {() => (
          <Editor
            {...rest}
            onClose={onClose}
            definitions={fields.data?.inputFieldDefinitions ?? []}
            segments={segments.data?.tags ?? []}
            groups={groups.data?.groups ?? []}
            choices={choices.data ?? NOTHING}
          />
        )}
      </QueryState>
    </Modal>
  );
}

interface EditorProps extends Omit<RuleDialogProps, "title"> {
  definitions: Parameters<typeof useLanguage>[0];
  segments: Parameters<typeof useLanguage>[1];
  groups: Parameters<typeof useLanguage>[2];
  choices: RuleChoices;
}

function Editor({ rule: stored, onClose, onRule, definitions, segments, groups, choices }: EditorProps) {
  const { t } = useTranslation(WORDS);
  const language = useLanguage(definitions, segments, groups, choices);
  const [draft, setDraft] = useState(() => {
    const [subject] = language.subjects.values();
    return stored ? draftOf(stored) : newGroup(subject ? [newCondition(subject)] : []);
  });
  const rule = ruleOf(draft, language.subjects);
  return (
    <div className={styles.dialog}>
      <GroupEditor
        group={draft}
        language={language}
        onChange={setDraft}
        full={countOf(draft) >= RULE_CONDITIONS_MAX}
      />
      <PreviewPane rule={rule} />
      <div className={styles.foot}>
        <Button onClick={onClose}>{t("ui.cancel")}</Button>
        <Button
          tone="primary"
          disabled={!rule}
          onClick={() => {
            if (rule) onRule(rule);
            onClose();
          }}
        >
          {t("ui.save")}
        </Button>
      </div>
    </div>
  );
}
