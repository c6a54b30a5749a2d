import { NumberInput, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CAP_DAYS_MAX, CAP_MESSAGES_MAX } from "#contract/messages/limits.ts";
import type { OutreachRules } from "#contract/messages/outreach.ts";
import { api } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card, CardGrid } from "#web/ui/Card.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import styles from "../confirmations/Confirmations.module.css";
import { draftOf, type OutreachDraft, rulesOf } from "./draft.ts";
import { refreshOutreach, SAVE } from "./queries.ts";

const TIMES = ["from", "to"] as const;
const NUMBERS = [
  ["messages", CAP_MESSAGES_MAX],
  ["days", CAP_DAYS_MAX],
] as const;

interface OutreachFormProps {
  rules: OutreachRules;
  /** The clock of the enterprise. */
  timeZone: string;
  revision: string;
}

/** Both rules, saved together. */
export function OutreachForm({ rules, timeZone, revision }: OutreachFormProps) {
  const { t } = useTranslation("messages");
  const mayEdit = useCan("BLACKLIST.EDIT");
  const [opened, setOpened] = useState(revision);
  const { fields, change, errorOf, ...form } = useForm<OutreachDraft>({
    first: draftOf(rules),
    check: (draft) => ({
      ...(draft.quiet && !draft.from ? { from: t("outreach.noTime") } : {}),
      ...(draft.quiet && !draft.to ? { to: t("outreach.noTime") } : {}),
      ...(draft.quiet && draft.from && draft.from === draft.to ? { to: t("outreach.sameTime") } : {}),
    }),
    save: async (draft) => {
      const saved = await overTheirs(opened, (seen) => api(SAVE, { body: { ...rulesOf(draft), seen } }));
      setOpened(saved.revision);
      return t("confirm.saved");
    },
    onSaved: () => void refreshOutreach(),
  });
  return (
    <form onSubmit={form.submit} className={styles.kind} noValidate>
      <FormSummary errors={form.summary} />
      <CardGrid min={340}>
        <li>
          <Card>
            <section className={styles.kind} aria-label={t("outreach.quiet")}>
              <h2 className={styles.title}>{t("outreach.quiet")}</h2>
              <Switch
                id="quiet"
                label={t("outreach.quietOn")}
                description={t("outreach.quietHelp", { zone: timeZone })}
                checked={fields.quiet}
                onChange={(event) => change({ quiet: event.currentTarget.checked })}
                disabled={!mayEdit}
              />
              {fields.quiet ? (
                <div className={styles.pair}>
                  {TIMES.map((end) => (
                    <TextInput
                      key={end}
                      id={end}
                      type="time"
                      label={t(`outreach.${end}`)}
                      value={fields[end]}
                      onChange={(event) => change({ [end]: event.currentTarget.value })}
                      error={errorOf(end)}
                      disabled={!mayEdit}
                    />
                  ))}
                </div>
              ) : null}
            </section>
          </Card>
        </li>
        <li>
          <Card>
            <section className={styles.kind} aria-label={t("outreach.cap")}>
              <h2 className={styles.title}>{t("outreach.cap")}</h2>
              <Switch
                id="cap"
                label={t("outreach.capOn")}
                description={t("outreach.capHelp")}
                checked={fields.cap}
                onChange={(event) => change({ cap: event.currentTarget.checked })}
                disabled={!mayEdit}
              />
              {fields.cap ? (
                <div className={styles.pair}>
                  {NUMBERS.map(([name, most]) => (
                    <NumberInput
                      key={name}
                      id={name}
                      label={t(`outreach.${name}`)}
                      value={fields[name]}
                      onChange={(value) => change({ [name]: String(value) })}
                      error={errorOf(name)}
                      min={1}
                      max={most}
                      allowDecimal={false}
                      disabled={!mayEdit}
                    />
                  ))}
                </div>
              ) : null}
            </section>
          </Card>
        </li>
      </CardGrid>
      <p className={styles.help}>{t("outreach.for")}</p>
      {mayEdit ? (
        <div className={styles.actions}>
          <Button type="submit" tone="primary" busy={form.busy} disabled={!form.dirty}>
            {t("blacklist.save")}
          </Button>
        </div>
      ) : null}
      <UnsavedGuard when={form.dirty && !form.busy} />
    </form>
  );
}
