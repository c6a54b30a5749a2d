import { IconBraces, IconFileTypeCsv, IconFileUpload, IconFileCode } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { IMPORT_FORMATS } from "#contract/bots/limits.ts";
import { download } from "#web/platform/files.ts";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import type { Bot } from "../useBot.ts";
import { ImportDialog } from "./ImportDialog.tsx";

type Format = (typeof IMPORT_FORMATS)[number];

/** Import and export of everything the agent was taught. */
export function TransferMenu({ bot }: { bot: Bot }) {
  const { t } = useTranslation("bots");
  const [opened, setOpened] = useState({ now: false, count: 0 });
  const save = (format: Format) => () =>
    void download("GET /chatbird/api/nlp/agent/{id}/export", `${bot.name}.${format}`, {
      params: { id: bot.id },
      query: { format },
    });
  const importing = {
    label: t("transfer.import"),
    icon: IconFileUpload,
    run: () => setOpened(({ count }) => ({ now: true, count: count + 1 })),
  };
  return (
    <>
      <RowMenu
        name={t("frame.more")}
        actions={[
          ...(bot.abilities.edit ? [importing] : []),
          { label: t("transfer.exportCsv"), icon: IconFileTypeCsv, run: save("csv") },
          { label: t("transfer.exportJson"), icon: IconBraces, run: save("json") },
          { label: t("transfer.exportYaml"), icon: IconFileCode, run: save("yaml") },
        ]}
      />
      <ImportDialog
        key={opened.count}
        bot={bot}
        opened={opened.now}
        onClose={() => setOpened((old) => ({ ...old, now: false }))}
      />
    </>
  );
}
