import "../supervision/start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconMessagePlus, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CannedReply } from "#contract/chat/canned.ts";
import { findCanned } from "#engines/chat/index.ts";
import { api } from "#web/platform/api/client.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { useStepWords } from "../canned/useStepWords.ts";
import { useRemoval } from "../parts/useRemoval.ts";
import { cannedQuery } from "../queries.ts";
import { choicesQuery, DELETE_CANNED, refreshCanned } from "../supervision/queries.ts";
import styles from "./Config.module.css";

const CannedDialog = lazy(async () => ({ default: (await import("./CannedDialog.tsx")).CannedDialog }));

function useCannedColumns(choices: readonly { id: string; name: string }[]): Column<CannedReply>[] {
  const { t } = useTranslation("supervision");
  const steps = useStepWords();
  const departments = new Map(choices.map(({ id, name }) => [id, name]));
  const whose = ({ personal, deptId }: CannedReply) =>
    personal
      ? t("canned.mine")
      : deptId
        ? (departments.get(deptId) ?? t("canned.department"))
        : t("canned.everybody");
  return [
    {
      key: "shortcut",
      head: t("canned.shortcut"),
      width: "200px",
      cell: ({ shortcut }) => <bdi className={styles.shortcut}>/{shortcut}</bdi>,
    },
    {
      key: "text",
      head: t("canned.text"),
      fold: true,
      cell: ({ text, ...planned }) => (
        <div className={styles.said}>
          <span className={styles.canned} dir="auto">
            {text}
          </span>
          {steps.list(planned).map((step) => (
            <small key={step} className={styles.step} dir="auto">
              {step}
            </small>
          ))}
        </div>
      ),
    },
    { key: "whose", head: t("canned.whose"), keep: true, cell: (reply) => <bdi>{whose(reply)}</bdi> },
  ];
}

/** Answers kept at hand: one's own, and for who configures chats those that are shared. */
export default function CannedPage() {
  const { t } = useTranslation("supervision");
  useTitle(t("canned.title"));
  const shares = useCan("CHAT.CHAT_CONFIG");
  const query = useQuery(cannedQuery());
  const { data: choices } = useQuery({ ...choicesQuery(), enabled: shares });
  const [search, setSearch] = useState("");
  const { ask, dialog } = useConfirm();
  const remove = useRemoval();
  const [edited, setEdited] = useState<{ reply?: CannedReply; opened: boolean; count: number }>({
    opened: false,
    count: 0,
  });
  const edit = (reply?: CannedReply) =>
    setEdited(({ count }) => ({ ...(reply ? { reply } : {}), opened: true, count: count + 1 }));
  const mayChange = ({ personal }: CannedReply) => personal || shares;
  const replies = query.data?.replies;
  const columns = useCannedColumns(choices?.departments ?? []);
  return (
    <>
      <DataTable
        label={t("canned.title")}
        rows={replies && findCanned(replies, search)}
        rowId={({ id }) => id}
        rowName={({ shortcut }) => `/${shortcut}`}
        onOpen={(reply) => {
          if (mayChange(reply)) edit(reply);
        }}
        tools={
          <>
            <SearchBox value={search} onChange={setSearch} label={t("canned.search")} debounce={100} />
            <span className={styles.note} />
            <Button tone="primary" icon={IconPlus} onClick={() => edit()}>
              {t("canned.add")}
            </Button>
          </>
        }
        columns={columns}
        menu={(reply) => [
          { label: t("canned.edit"), icon: IconPencil, disabled: !mayChange(reply), run: () => edit(reply) },
          {
            label: t("canned.remove"),
            icon: IconTrash,
            danger: true,
            disabled: !mayChange(reply),
            run: () =>
              ask({
                title: t("canned.removeTitle"),
                body: t("canned.removeText", { shortcut: reply.shortcut }),
                run: () =>
                  remove(
                    { kind: "canned-reply", id: reply.id },
                    () => api(DELETE_CANNED, { params: { id: reply.id } }),
                    refreshCanned,
                  ),
              }),
          },
        ]}
        {...tableState(query)}
        empty={
          <EmptyState
            icon={IconMessagePlus}
            title={t("canned.none")}
            text={t(search ? "canned.noneFound" : "canned.noneText")}
          />
        }
      />
      <Suspense>
        {edited.count > 0 ? (
          <CannedDialog
            key={edited.count}
            reply={edited.reply}
            opened={edited.opened}
            shares={shares}
            departments={choices?.departments ?? []}
            onClose={() => setEdited((old) => ({ ...old, opened: false }))}
          />
        ) : null}
      </Suspense>
      {dialog}
    </>
  );
}
