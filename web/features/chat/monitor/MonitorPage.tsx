import "../supervision/start.ts";
import "./live.ts";
import { Select, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { byDue } from "../promises/due.ts";
import { choicesQuery, everyAgentQuery, summaryQuery } from "../supervision/queries.ts";
import { AgentsTable } from "./AgentsTable.tsx";
import { AssignDialog } from "./AssignDialog.tsx";
import { ChatsTable } from "./ChatsTable.tsx";
import { boardOf } from "./count.ts";
import { Counters } from "./Counters.tsx";
import { EndDialog } from "./EndDialog.tsx";
import styles from "./Monitor.module.css";
import { ReadPanel } from "./ReadPanel.tsx";
import { fetchBook, useBook } from "./store.ts";
import { useNow } from "./useNow.ts";

const summary = summaryQuery(fetchBook);

/** Every open chat and every agent, live. */
export default function MonitorPage() {
  const { t } = useTranslation("supervision");
  useTitle(t("monitor.title"));
  const [{ departmentId, due }, set] = useListParams({ departmentId: "", due: false });
  const query = useQuery(summary);
  const agents = useQuery(everyAgentQuery());
  const { data: choices } = useQuery(choicesQuery());
  const book = useBook((known) => known.book);
  const now = useNow();
  const board = useMemo(() => boardOf(book.chats.values(), departmentId), [book, departmentId]);
  const [assigned, setAssigned] = useState<string>();
  const [ending, setEnding] = useState<string>();
  const [read, setRead] = useState<string>();
  const departments = choices?.departments ?? [];
  const inOrder = (chats: readonly ChatView[]) => (due ? chats.toSorted(byDue) : chats);
  const shared = { now, departments, onAssign: setAssigned, onEnd: setEnding, onRead: setRead };
  const there = (agents.data?.agents ?? []).filter(
    (agent) => !departmentId || agent.departments.includes(departmentId),
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("monitor.title")}
        description={t("monitor.lead")}
        actions={
          <>
            <Switch
              label={t("promises:due.first")}
              checked={due}
              onChange={(event) => set({ due: event.currentTarget.checked })}
            />
            <Select
              aria-label={t("history.department")}
              placeholder={t("monitor.everyDepartment")}
              data={departments.map(({ id, name }) => ({ value: id, label: name }))}
              value={departmentId || null}
              onChange={(value) => set({ departmentId: value ?? "" })}
              clearable
              clearButtonProps={{ "aria-label": t("history.any", { what: t("history.department") }) }}
            />
          </>
        }
      />
      <QueryState query={query} message={errorMessage(query.error)}>
        {() => (
          <>
            <Counters board={board} agents={there} now={now} />
            <div className={styles.halves}>
              <ChatsTable {...shared} kind="queue" chats={inOrder(board.queue)} />
              <AgentsTable agents={there} open={board.open} now={now} />
            </div>
            <ChatsTable {...shared} kind="ongoing" chats={inOrder([...board.ongoing, ...board.aside])} />
            <ChatsTable {...shared} kind="bots" chats={board.bots} />
          </>
        )}
      </QueryState>
      <AssignDialog
        key={assigned}
        chat={book.chats.get(assigned ?? "")}
        agents={agents.data?.agents ?? []}
        open={board.open}
        onClose={() => setAssigned(undefined)}
      />
      <EndDialog
        key={`end ${ending}`}
        chat={book.chats.get(ending ?? "")}
        onClose={() => setEnding(undefined)}
      />
      <ReadPanel chat={book.chats.get(read ?? "")} onClose={() => setRead(undefined)} />
    </div>
  );
}
