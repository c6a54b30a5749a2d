import { useMutation } from "@tanstack/react-query";
import { IconDownload } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { IMPORT_BYTES_MAX } from "#contract/bots/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { saveBlob, upload } from "#web/platform/files.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { FileField } from "#web/ui/fields/FileField.tsx";
import type { Bot } from "../useBot.ts";
import { withJob } from "../live.ts";
import { jobsQuery } from "../queries.ts";
import { csvBlob, SAMPLE } from "./csv.ts";
import styles from "./ImportDialog.module.css";

const TYPES = [".csv", ".json", ".yaml", ".yml"];
const COLUMNS = ["story", "intent", "phrase", "response"] as const;

export function ImportDialog({ bot, opened, onClose }: { bot: Bot; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation("bots");
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState<number>();
  const send = useMutation({
    mutationFn: (chosen: File) => {
      const body = new FormData();
      body.append("files", chosen, chosen.name);
      return upload("POST /chatbird/api/nlp/agent/{id}/import", { params: { id: bot.id }, body }, setSent);
    },
    meta: { quiet: true },
    onSuccess: ({ job }) => {
      queryClient.setQueryData(jobsQuery(bot.id).queryKey, (old) => ({
        jobs: withJob(old?.jobs ?? [], job),
      }));
      onClose();
    },
    onError: (failure) => setError(errorMessage(failure)),
    onSettled: () => setSent(undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) send.mutate(file);
    else setError(t("transfer.choose"));
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("transfer.import")}
      submitLabel={t("transfer.start")}
      onSubmit={submit}
      busy={send.isPending}
    >
      <FileField
        label={t("transfer.file")}
        value={file}
        onChange={(next) => {
          setFile(next);
          setError(undefined);
        }}
        types={TYPES}
        maxBytes={IMPORT_BYTES_MAX}
        progress={sent}
        error={error}
      />
      <div className={styles.explain}>
        <p>{t("transfer.explain")}</p>
        <dl>
          {COLUMNS.map((column) => (
            <div key={column}>
              <dt>
                <code>{column}</code>
              </dt>
              <dd>{t(`transfer.columns.${column}`)}</dd>
            </div>
          ))}
        </dl>
        <p>{t("transfer.others")}</p>
        <Button
          size="small"
          icon={IconDownload}
          onClick={() => saveBlob(csvBlob(SAMPLE), "training-sample.csv")}
        >
          {t("transfer.sample")}
        </Button>
      </div>
    </FormModal>
  );
}
