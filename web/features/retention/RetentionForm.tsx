import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RetentionSettings } from "#contract/retention/index.ts";
import { RETENTION_DAYS_MAX, RETENTION_DAYS_MIN, RETENTION_KINDS } from "#contract/retention/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { useTheirs } from "#web/platform/overtaken/useTheirs.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { type Draft, draftOf, isWrong, keptLess } from "./draft.ts";
import { KindCard } from "./KindCard.tsx";
import { LessDialog } from "./LessDialog.tsx";
import { refreshRetention } from "./queries.ts";
import styles from "./Retention.module.css";

/** Every kind with its days, saved together; what would go for good is asked for once more. */
export function RetentionForm({ rules, revision }: RetentionSettings) {
  const { t } = useTranslation("retention");
  const { number } = useNumbers();
  const [opened, setOpened] = useState(revision);
  const [asking, setAsking] = useState<FormEvent>();
  const range = { least: number(RETENTION_DAYS_MIN), most: number(RETENTION_DAYS_MAX) };
  const { fields, change, errorOf, restart, ...form } = useForm<Draft>({
    first: draftOf(rules),
    check: (draft) =>
      Object.fromEntries(
        RETENTION_KINDS.filter((kind) => isWrong(draft[kind])).map((kind) => [kind, t("range", range)]),
      ),
    save: async (draft) => {
      const days = draft as Record<keyof Draft, number | null>;
      const { data, message } = await overTheirs(opened, (seen) =>
        told("PUT /e/enterprise/retention", { body: { days, seen } }),
      );
      setOpened(data.revision);
      return message;
    },
    onSaved: () => void refreshRetention(),
  });
  useTheirs(rules, form.dirty, (theirs) => {
    restart(draftOf(theirs));
    setOpened(revision);
  });
  const less = RETENTION_KINDS.some((kind) => isWrong(fields[kind])) ? [] : keptLess(fields, rules);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (less.length > 0) setAsking(event);
        else form.submit(event);
      }}
      noValidate
    >
      <FormSummary errors={form.summary} />
      <div className={styles.cards}>
        {rules.map((rule) => (
          <KindCard
            key={rule.kind}
            rule={rule}
            days={fields[rule.kind]}
            error={errorOf(rule.kind)}
            onChange={(days) => change({ [rule.kind]: days })}
          />
        ))}
      </div>
      <Card>
        <h2 className={styles.title}>{t("anyway.title")}</h2>
        <p className={styles.help}>{t("anyway.text")}</p>
      </Card>
      <div className={styles.foot}>
        <Button type="submit" tone="primary" busy={form.busy} disabled={!form.dirty}>
          {t("ui.save")}
        </Button>
      </div>
      <LessDialog
        less={less}
        opened={asking !== undefined}
        onNo={() => setAsking(undefined)}
        onYes={() => {
          if (asking) form.submit(asking);
          setAsking(undefined);
        }}
      />
      <UnsavedGuard when={form.dirty && !form.busy} />
    </form>
  );
}
