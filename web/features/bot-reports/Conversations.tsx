import { SegmentedControl } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconMessageCircleOff, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationMessage } from "#contract/bot-reports/index.ts";
import { CONVERSATIONS_PAGE } from "#contract/bot-reports/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState, ErrorState } from "#web/ui/EmptyState.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { useMessageColumns } from "./columns.tsx";
import { IntentsDialog } from "./IntentsDialog.tsx";
import { messagesQuery, type Params, type rangeOf, type SetParams } from "./queries.ts";

interface ConversationsProps {
  range: ReturnType<typeof rangeOf>;
  params: Params;
  set: SetParams;
}
const SCOPES = [0, 1, 2] as const;

/** The messages behind the numbers, newest first. */
export function Conversations({ range, params, set }: ConversationsProps) {
  const { t } = useTranslation("bot-reports");
  const [opened, setOpened] = useState<ConversationMessage>();
  const query = useQuery({ ...messagesQuery(range, params), placeholderData: keepPreviousData });
  const columns = useMessageColumns(setOpened);
  const rows = query.data?.messages;
  const failed = query.error && !rows;
  return (
    <>
      <DataTable
        label={t("conversations")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ userMessage }) => userMessage}
        onOpen={setOpened}
        stale={query.isPlaceholderData}
        tools={
          <>
            <SegmentedControl
              aria-label={t("filter.label")}
              data={SCOPES.map((scope) => ({ value: String(scope), label: t(`filter.${scope}`) }))}
              value={String(params.scope)}
              onChange={(scope) => set({ scope: Number(scope) })}
            />
            {params.intentId ? (
              <Button icon={IconX} title={t("anyIntent")} onClick={() => set({ intentId: "", intent: "" })}>
                {t("intentFilter", { name: params.intent })}
              </Button>
            ) : null}
            {params.emotion ? (
              <Button icon={IconX} title={t("anyEmotion")} onClick={() => set({ emotion: "" })}>
                {t("emotionFilter", { name: t(`emotions:${params.emotion}`) })}
              </Button>
            ) : null}
          </>
        }
        error={
          failed ? (
            <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
          ) : undefined
        }
        empty={<EmptyState icon={IconMessageCircleOff} title={t("noRecord")} text={t("noRecordText")} />}
        pager={
          rows?.length || params.from ? (
            <Pager
              from={params.from}
              perPage={CONVERSATIONS_PAGE}
              count={rows?.length ?? 0}
              more={query.data?.more ?? false}
              onChange={(from) => set({ from })}
              lastLabel={t("noMore")}
            />
          ) : undefined
        }
      />
      <IntentsDialog message={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
