import "../start.ts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { told } from "#web/platform/api/client.ts";
import { showFieldErrors } from "#web/platform/api/fields.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { BOT, BOTS, TRAINING } from "../queries.ts";
import { bodyOf, type ConfigFields, configProblems, fieldsOf } from "./config.ts";
import { ConfigurationFields } from "./ConfigurationFields.tsx";
import { HandOverFields } from "./HandOverFields.tsx";
import styles from "./Configuration.module.css";
import { useBot } from "../useBot.ts";

const FIELDS = [
  "modelType",
  "openaiKey",
  "entityExtractRetries",
  "outOfScopeMessage",
  "language",
  "confidenceThreshold",
  "handOver.words",
  "handOver.afterMisses",
  "handOver.intentIds",
  "handOver.message",
];

export default function ConfigurationPage() {
  const { t } = useTranslation("bots");
  const bot = useBot();
  const navigate = useNavigate();
  const [first, setFirst] = useState(() => fieldsOf(bot.config));
  const [fields, setFields] = useState(first);
  const [opened, setOpened] = useState(bot.config.revision);
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [summary, setSummary] = useState<string[]>([]);
  const dirty = JSON.stringify(bodyOf(fields)) !== JSON.stringify(bodyOf(first));
  // Somebody else's change shows at once, unless it would write over what is being typed.
  const [current, setCurrent] = useState(bot.config);
  if (current !== bot.config) {
    setCurrent(bot.config);
    if (!dirty) {
      setFirst(fieldsOf(bot.config));
      setFields(fieldsOf(bot.config));
      setOpened(bot.config.revision);
    }
  }
  const save = useMutation({
    mutationFn: () =>
      overTheirs(opened, (seen) =>
        told("POST /chatbird/api/nlp/agent/{agentId}/config", {
          params: { agentId: bot.id },
          body: { ...bodyOf(fields), seen },
        }),
      ),
    onSuccess: ({ data, message }) => {
      const next = fieldsOf(data.config);
      flushSync(() => {
        setFirst(next);
        setFields(next);
        setOpened(data.config.revision);
      });
      toast.success(message);
      return invalidate(BOT, BOTS, TRAINING);
    },
    onError: (error) => {
      setSummary(
        // A refusal within a list ("handOver.words.2") stands under the field that holds the list.
        showFieldErrors(error, FIELDS, (name, said) => {
          const field = FIELDS.find((known) => name.startsWith(`${known}.`)) ?? name;
          setRefused((old) => ({ ...old, [field]: said }));
        }),
      );
    },
  });
  const change = (next: Partial<ConfigFields>) => {
    setRefused({});
    setFields((old) => ({ ...old, ...next }));
  };
  const problems = configProblems(fields);
  const errorOf = (name: string) => {
    const problem = problems[name];
    return refused[name] ?? (problem && (checked || name === "confidenceThreshold") ? t(problem) : undefined);
  };
  const trySave = async (): Promise<boolean> => {
    setChecked(true);
    if (Object.keys(problems).length) return false;
    return save.mutateAsync().then(
      () => true,
      () => false,
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void trySave();
  };
  const toIntents = `/bots/${bot.id}/intents`;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.head}>
        <div>
          <h2>{t("config.title")}</h2>
          <p className={styles.lead}>{t("config.lead")}</p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => void navigate(toIntents)}>{t("config.cancel")}</Button>
          {bot.abilities.edit ? (
            <Button type="submit" tone="primary" busy={save.isPending}>
              {t("config.update")}
            </Button>
          ) : null}
        </div>
      </div>
      <FormSummary errors={summary} />
      <ConfigurationFields
        fields={fields}
        change={change}
        errorOf={errorOf}
        canEdit={bot.abilities.edit}
        retrain={fields.modelType !== first.modelType || fields.language !== first.language}
      />
      <HandOverFields
        botId={bot.id}
        handOver={fields.handOver}
        change={(next) => change({ handOver: { ...fields.handOver, ...next } })}
        errorOf={errorOf}
        canEdit={bot.abilities.edit}
      />
      <UnsavedGuard when={dirty} onSave={trySave} message={t("blocked")} />
    </form>
  );
}
