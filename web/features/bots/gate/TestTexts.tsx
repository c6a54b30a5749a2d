import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TEST_BYTES_MAX } from "#contract/bots/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { upload } from "#web/platform/files.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { FileField } from "#web/ui/fields/FileField.tsx";
import type { Bot } from "../useBot.ts";
import { Part } from "./Part.tsx";
import { refreshTests } from "./queries.ts";

const TYPES = [".csv", ".tsv", ".txt"];

interface TestTextsProps {
  bot: Bot;
  texts: number;
  unknown: readonly string[];
}

/** The test file: how many texts it had, a new one, or none any more. */
export function TestTexts({ bot, texts, unknown }: TestTextsProps) {
  const { t } = useTranslation("gate");
  const { ask, dialog } = useConfirm();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState<string>();
  const send = useMutation({
    mutationFn: (chosen: File) => {
      const body = new FormData();
      body.append("files", chosen, chosen.name);
      return upload("POST /chatbird/api/nlp/agent/{id}/tests", { params: { id: bot.id }, body }, setSent);
    },
    meta: { quiet: true },
    onSuccess: ({ texts: count }) => {
      setFile(null);
      toast.success(t("tests.count", { count }));
      return refreshTests();
    },
    onError: (failure) => setError(errorMessage(failure)),
    onSettled: () => setSent(undefined),
  });
  const remove = async () => {
    const { message } = await told("DELETE /chatbird/api/nlp/agent/{id}/tests", { params: { id: bot.id } });
    toastDeleted(message, "test-texts", bot.id, refreshTests);
    await refreshTests();
  };
  const question = { title: t("tests.deleteTitle"), body: t("tests.deleteBody"), run: remove };
  return (
    <Part
      title={t("tests.texts")}
      lead={t("tests.textsLead")}
      actions={
        texts > 0 && bot.abilities.edit ? (
          <Button tone="danger-quiet" onClick={() => ask(question)}>
            {t("tests.delete")}
          </Button>
        ) : null
      }
    >
      <p>{texts > 0 ? t("tests.count", { count: texts }) : t("tests.noTexts")}</p>
      {unknown.length > 0 ? <p role="status">{t("tests.unknown", { names: unknown.join(", ") })}</p> : null}
      {bot.abilities.edit ? (
        <FileField
          label={t("tests.file")}
          value={file}
          onChange={(next) => {
            setFile(next);
            setError(undefined);
            if (next) send.mutate(next);
          }}
          types={TYPES}
          maxBytes={TEST_BYTES_MAX}
          progress={sent}
          error={error}
        />
      ) : null}
      {dialog}
    </Part>
  );
}
