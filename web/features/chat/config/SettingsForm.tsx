import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatSettings } from "#contract/chat/settings.ts";
import { api } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { configQuery } from "../queries.ts";
import { refreshConfig, SAVE_CONFIG } from "../supervision/queries.ts";
import styles from "./Config.module.css";

export interface Editing {
  draft: ChatSettings;
  set: (change: Partial<ChatSettings>) => void;
  /** What the server says of a field, by its name on the wire. */
  errorOf: (field: string) => string | undefined;
}

/** One tab of the chat settings: edited as a draft, saved together. */
export function SettingsForm({ children }: { children: (editing: Editing) => ReactNode }) {
  const query = useQuery(configQuery());
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ chat, revision }) => (
        <Form saved={chat} revision={revision}>
          {children}
        </Form>
      )}
    </QueryState>
  );
}

interface FormProps {
  saved: ChatSettings;
  revision: string;
  children: (editing: Editing) => ReactNode;
}

function Form({ saved, revision, children }: FormProps) {
  const { t } = useTranslation("supervision");
  const [change, setChange] = useState<Partial<ChatSettings>>({});
  // What stood there when the first change was made: somebody may save while this one is at it.
  const [opened, setOpened] = useState(revision);
  const draft = { ...saved, ...change };
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const save = useMutation({
    mutationFn: () => overTheirs(opened, (seen) => api(SAVE_CONFIG, { body: { ...draft, seen } })),
    meta: { quiet: true },
    onSuccess: async () => {
      await refreshConfig();
      setChange({});
      toast.success(t("config.saved"));
    },
  });
  const fields = save.error instanceof ApiError ? save.error.fields : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children({
        draft,
        set: (next) => {
          if (!dirty) setOpened(revision);
          setChange((before) => ({ ...before, ...next }));
        },
        errorOf: (name) =>
          fields.find(({ field }) => field === name || field.startsWith(`${name}.`))?.message,
      })}
      <div className={styles.foot}>
        <Button onClick={() => setChange({})} disabled={!dirty || save.isPending}>
          {t("config.reset")}
        </Button>
        <Button type="submit" tone="primary" busy={save.isPending} disabled={!dirty}>
          {t("config.save")}
        </Button>
      </div>
      <UnsavedGuard
        when={dirty && !save.isPending}
        onSave={async () => {
          await save.mutateAsync();
          return true;
        }}
      />
    </form>
  );
}
