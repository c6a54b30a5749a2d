import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { WidgetSettings } from "#contract/chat/widget.ts";
import { api } from "#web/platform/api/client.ts";
import { showFieldErrors } from "#web/platform/api/fields.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { ColourField } from "./ColourField.tsx";
import { bodyOf, type Draft, draftOf, problemsOf } from "./draft.ts";
import { Launcher } from "./Launcher.tsx";
import { Questions } from "./Questions.tsx";
import styles from "./Widget.module.css";

const LANGUAGES = ["auto", "en", "hi", "ar"] as const;
const TITLE_MAX = 60;

interface WidgetFormProps {
  channelId: string;
  saved: WidgetSettings;
  revision: string;
}

/** How the chat looks and where it may stand, with a picture of its button. */
export function WidgetForm({ channelId, saved, revision }: WidgetFormProps) {
  const { t } = useTranslation("widget");
  const [first, setFirst] = useState(() => draftOf(saved));
  const [draft, setDraft] = useState(first);
  const [opened, setOpened] = useState(revision);
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [summary, setSummary] = useState<string[]>([]);
  const problems = problemsOf(draft);
  const change = (next: Partial<Draft>) => {
    setRefused({});
    setSummary([]);
    setDraft((old) => ({ ...old, ...next }));
  };
  const save = useMutation({
    mutationFn: () =>
      overTheirs(opened, (seen) =>
        api("PUT /e/enterprise/chat_config/widget/{id}", {
          params: { id: channelId },
          body: { ...bodyOf(draft), seen },
        }),
      ),
    meta: { quiet: true },
    onSuccess: (answer) => {
      setOpened(answer.revision);
      flushSync(() => setFirst(draft));
      toast.success(t("saved"));
      return invalidate("GET /e/enterprise/chat_config/widget/{id}");
    },
    onError: (error) => {
      const told: Record<string, string> = {};
      const rest = showFieldErrors(error, ["title", "colour", "asks", "origins"], (name, said) => {
        told[name.split(".")[0]!] = said;
      });
      setRefused(told);
      setSummary(Object.keys(told).length ? rest : [errorMessage(error)]);
    },
  });
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
  const wrongOrigin = checked && problems.origins ? t("badOrigin", { line: problems.origins }) : undefined;
  return (
    <section aria-labelledby="widget-looks">
      <Card>
        <form className={styles.card} onSubmit={submit} noValidate>
          <h2 id="widget-looks">{t("looks")}</h2>
          <FormSummary errors={summary} />
          <div className={styles.columns}>
            <div className={styles.fields}>
              <TextInput
                label={t("name")}
                description={t("nameHelp")}
                maxLength={TITLE_MAX}
                value={draft.title}
                error={refused.title}
                onChange={(event) => change({ title: event.currentTarget.value })}
              />
              <ColourField
                value={draft.colour}
                error={refused.colour ?? (checked && problems.colour ? t("badColour") : undefined)}
                onChange={(colour) => change({ colour })}
              />
              <NativeSelect
                label={t("position")}
                value={draft.position}
                data={(["right", "left"] as const).map((value) => ({ value, label: t(value) }))}
                onChange={(event) => change({ position: event.currentTarget.value as Draft["position"] })}
              />
              <NativeSelect
                label={t("language")}
                value={draft.language}
                data={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
                onChange={(event) => change({ language: event.currentTarget.value as Draft["language"] })}
              />
              <Questions
                asks={draft.asks}
                error={refused.asks ?? (checked && problems.asks ? t("asks.nothing") : undefined)}
                onChange={(asks) => change({ asks })}
              />
              <Textarea
                label={t("origins")}
                description={t("originsHelp")}
                autosize
                minRows={3}
                maxRows={10}
                dir="ltr"
                spellCheck={false}
                value={draft.origins}
                error={refused.origins ?? wrongOrigin}
                onChange={(event) => change({ origins: event.currentTarget.value })}
              />
            </div>
            <Launcher colour={draft.colour} position={draft.position} title={draft.title} />
          </div>
          <div>
            <Button type="submit" tone="primary" busy={save.isPending}>
              {t("save")}
            </Button>
          </div>
        </form>
      </Card>
      <UnsavedGuard when={JSON.stringify(draft) !== JSON.stringify(first)} onSave={trySave} />
    </section>
  );
}
