import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Entity } from "#contract/bots/entities.ts";
import { told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { toast } from "#web/platform/toast/store.ts";
import type { Bot } from "../useBot.ts";
import { refreshEntities } from "../queries.ts";
import { blankForm, blankRow, bodyOf, errorsByRow, formOf, type Row, twiceIn } from "./form.ts";

/** The fields of an entity, what the server refused of them, and saving. */
export function useEntityForm(bot: Bot, entity: Entity | undefined, list: string) {
  const { t } = useTranslation("bots");
  const navigate = useNavigate();
  const [first, setFirst] = useState(() => (entity ? formOf(entity) : blankForm()));
  const [fields, setFields] = useState(first);
  const [refused, setRefused] = useState<readonly { field: string; message: string }[]>([]);
  const [saved, setSaved] = useState(false);
  const [opened, setOpened] = useState(entity?.revision);
  const dirty = !saved && JSON.stringify(bodyOf(fields)) !== JSON.stringify(bodyOf(first));
  // Somebody else's change shows at once, unless it would write over what is being typed.
  const [current, setCurrent] = useState(entity);
  if (entity && current !== entity) {
    setCurrent(entity);
    if (!dirty) {
      const theirs = formOf(entity);
      setFirst(theirs);
      setFields(theirs);
      setOpened(entity.revision);
    }
  }
  const mutation = useMutation({
    mutationFn: () =>
      overTheirs(opened, (seen) =>
        told("POST /chatbird/api/nlp/entity", {
          body: { id: entity?.id, agentId: bot.id, ...bodyOf(fields), seen },
        }),
      ),
    onSuccess: ({ message }) => {
      toast.success(message);
      flushSync(() => setSaved(true));
      void refreshEntities();
      void navigate(list);
    },
    onError: (error) => setRefused(error instanceof ApiError ? error.fields : []),
  });
  const change = (next: Partial<typeof fields>) => {
    setRefused([]);
    setFields((old) => ({ ...old, ...next }));
  };
  const twice = twiceIn(fields.rows);
  const byRow = errorsByRow(fields.rows, refused);
  return {
    fields,
    saving: mutation.isPending,
    dirty,
    save: () => mutation.mutate(),
    rename: (name: string) => change({ name }),
    addRow: () => change({ rows: [...fields.rows, blankRow()] }),
    changeRow: (row: Row) => change({ rows: fields.rows.map((old) => (old.key === row.key ? row : old)) }),
    removeRow: (key: string) => change({ rows: fields.rows.filter((row) => row.key !== key) }),
    nameError: refused.find(({ field }) => field === "name")?.message,
    errorOf: ({ key }: Row) => ({
      value: twice.has(key) ? t("entity.twice") : undefined,
      words: byRow[key],
    }),
    summary: refused
      .filter(({ field }) => field !== "name" && !/^values\.\d/.test(field))
      .map(({ message }) => message),
  };
}
