import { useQuery } from "@tanstack/react-query";
import { IconDownload, IconFileSpreadsheet, IconMail } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { download } from "#web/platform/files.ts";
import { Button } from "#web/ui/Button.tsx";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { choicesQuery, historyOneQuery, TRANSCRIPT } from "../supervision/queries.ts";
import { WriteAgain } from "../starting/WriteAgain.tsx";
import { nameOf } from "./columns.tsx";
import { Facts } from "./Facts.tsx";
import styles from "./History.module.css";
import { SendDialog } from "./SendDialog.tsx";

const Transcript = lazy(async () => ({
  default: (await import("../thread/Transcript.tsx")).Transcript,
}));
const PastCalls = lazy(() => import("../video/PastCalls.tsx"));

const WIDTH = 640;

/** One chat beside the list: its facts, its transcript, and ways to take that along. */
export default function ChatPanel({ chatId, onClose }: { chatId: string | undefined; onClose: () => void }) {
  const { t } = useTranslation("supervision");
  const [sending, setSending] = useState(false);
  const query = useQuery({ ...historyOneQuery(chatId ?? ""), enabled: chatId !== undefined });
  const { data: choices } = useQuery(choicesQuery());
  const save = (format: "text" | "csv") =>
    void download(TRANSCRIPT, `chat.${format === "csv" ? "csv" : "txt"}`, {
      params: { id: chatId ?? "" },
      query: { format },
    });
  return (
    <>
      <Panel
        opened={chatId !== undefined}
        onClose={onClose}
        width={WIDTH}
        title={<bdi>{query.data ? nameOf(query.data) : t("history.chat")}</bdi>}
      >
        {chatId === undefined ? null : (
          <QueryState query={query} message={errorMessage(query.error)}>
            {(chat) => (
              <>
                <Facts chat={chat} labels={choices?.labels ?? []} />
                <div className={styles.actions}>
                  {chat.closedAt ? (
                    <WriteAgain customerId={chat.customer.id} channelId={chat.channel.id} />
                  ) : null}
                  <Button icon={IconMail} onClick={() => setSending(true)}>
                    {t("transcript.send")}
                  </Button>
                  <Button icon={IconDownload} onClick={() => save("text")}>
                    {t("transcript.text")}
                  </Button>
                  <Button icon={IconFileSpreadsheet} onClick={() => save("csv")}>
                    {t("transcript.csv")}
                  </Button>
                </div>
                <Suspense fallback={<LinesSkeleton lines={6} />}>
                  <PastCalls chatId={chatId} />
                  <Transcript chatId={chatId} customer={nameOf(chat)} />
                </Suspense>
              </>
            )}
          </QueryState>
        )}
      </Panel>
      {chatId === undefined ? null : (
        <SendDialog chatId={chatId} opened={sending} onClose={() => setSending(false)} />
      )}
    </>
  );
}
