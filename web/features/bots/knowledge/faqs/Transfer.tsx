import { useMutation } from "@tanstack/react-query";
import { IconDownload, IconFileImport } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FAQ_FILE_BYTES_MAX } from "#contract/bots/knowledge-limits.ts";
import { told } from "#web/platform/api/client.ts";
import { download } from "#web/platform/files.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { FileButton } from "#web/ui/upload/FileButton.tsx";
import type { Bot } from "../../useBot.ts";
import { refreshFaqs } from "./queries.ts";

/** Takes FAQs in from a file, and gives them out as one. */
export function Transfer({ bot, any }: { bot: Bot; any: boolean }) {
  const { t } = useTranslation("faqs");
  const params = { agentId: bot.id };
  const importing = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append("files", file);
      return told("POST /chatbird/api/nlp/agent/{agentId}/faq/import", { params, body });
    },
    onSuccess: ({ data, message }) => {
      toast.success(`${message} ${t("imported", data)}`);
      return refreshFaqs();
    },
  });
  const take = ([file]: File[]) => {
    if (!file) return;
    if (file.size > FAQ_FILE_BYTES_MAX) toast.error(t("tooLarge"));
    else importing.mutate(file);
  };
  return (
    <>
      {bot.abilities.edit ? (
        <FileButton
          icon={IconFileImport}
          endings={[".csv", ".txt"]}
          disabled={importing.isPending}
          onFiles={take}
        >
          {t("import")}
        </FileButton>
      ) : null}
      {any ? (
        <Button
          icon={IconDownload}
          onClick={() =>
            void download("GET /chatbird/api/nlp/agent/{agentId}/faq/export", "faqs.csv", { params })
          }
        >
          {t("export")}
        </Button>
      ) : null}
    </>
  );
}
