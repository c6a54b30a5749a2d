import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Definition } from "#contract/customers/fields.ts";
import { NAME_MAX, RULE_CONDITIONS_MAX } from "#contract/customers/limits.ts";
import type { Group, Segment } from "#contract/customers/segments.ts";
import { told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { lastPlace } from "#web/ui/lastPlace.ts";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { toSegment } from "../list/usePlace.ts";
import { refreshSegments } from "../queries.ts";
import { countOf, draftOf, newCondition, newGroup, ruleOf, unfinishedOf } from "./draft.ts";
import { GroupEditor } from "./GroupEditor.tsx";
import { PreviewPane } from "./PreviewPane.tsx";
import styles from "./Rule.module.css";
import { type RuleChoices, useLanguage } from "./useLanguage.ts";
import { focusCondition, UnfinishedContext } from "./unfinished.ts";
import { WORDS } from "./words.ts";

interface SegmentViewProps {
  /** Changes this one, or makes one. */
  segment?: Segment;
  suggested: string;
  definitions: readonly Definition[];
  /** What a rule may stand on: every segment but this one, and the groups. */
  segments: readonly Segment[];
  groups: readonly Group[];
  choices: RuleChoices;
}
const LIST = "/customer-master/customers";

export function SegmentView({
  segment,
  suggested,
  definitions,
  segments,
  groups,
  choices,
}: SegmentViewProps) {
  const { t } = useTranslation(WORDS);
  const title = t(segment ? "rule:editTitle" : "rule:createTitle");
  useTitle(segment?.name ?? title);
  const navigate = useNavigate();
  const language = useLanguage(definitions, segments, groups, choices);
  const [first, setFirst] = useState(() => {
    const [subject] = language.subjects.values();
    const rule = segment?.rule ? draftOf(segment.rule) : newGroup(subject ? [newCondition(subject)] : []);
    return { name: segment?.name ?? suggested, rule };
  });
  const [draft, setDraft] = useState(first);
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const rule = ruleOf(draft.rule, language.subjects);
  const unfinished = unfinishedOf(draft.rule, language.subjects);
  const name = draft.name.trim();
  const dirty = draft !== first;
  const save = useMutation({
    mutationFn: () =>
      told("POST /chatbird/api/customer_master/tag/save", { body: { id: segment?.id, name, rule } }),
    meta: { quiet: true },
    onSuccess: async ({ data, message }) => {
      flushSync(() => setFirst(draft));
      toast.success(message || t("segments.saved"));
      await refreshSegments();
      await navigate(`${LIST}${toSegment(data.id)}`);
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : [];
      const said = fields.map(({ message }) => message);
      setRefused(said.length ? [...new Set(said)] : [errorMessage(error)]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!name) return document.getElementById("segment-name")?.focus();
    if (rule) return save.mutate();
    if (unfinished) focusCondition(unfinished);
    else setRefused([t("rule:empty")]);
  };
  const change = (next: Partial<typeof draft>) => {
    setDraft((old) => ({ ...old, ...next }));
    setRefused([]);
  };
  return (
    <form onSubmit={submit} noValidate>
      <PageHeader
        title={title}
        description={t("rule:lead")}
        back={{ to: LIST, label: t("customer.back") }}
        actions={
          <>
            <Button onClick={() => void navigate(lastPlace(LIST))}>{t("customer.cancel")}</Button>
            <Button type="submit" tone="primary" busy={save.isPending}>
              {t("ui.save")}
            </Button>
          </>
        }
      />
      {refused.length ? (
        <div className={styles.refused}>
          <FormSummary errors={refused} />
        </div>
      ) : null}
      <div className={styles.page}>
        <div className={styles.builder}>
          <TextInput
            id="segment-name"
            label={t("segments.name")}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={checked && !name ? t("required") : undefined}
            maxLength={NAME_MAX}
            withAsterisk
            dir="auto"
          />
          <h2>{t("rule:who")}</h2>
          <UnfinishedContext value={checked ? unfinished : undefined}>
            <GroupEditor
              group={draft.rule}
              language={language}
              onChange={(next) => change({ rule: next })}
              full={countOf(draft.rule) >= RULE_CONDITIONS_MAX}
            />
          </UnfinishedContext>
        </div>
        <PreviewPane rule={rule} />
      </div>
      <UnsavedGuard when={dirty} />
    </form>
  );
}
