import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconBan, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BlacklistEntry } from "#contract/messages/blacklist.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { kindName } from "./kinds.tsx";
import { ListPage, START } from "./ListPage.tsx";
import { blacklistQuery, refreshBlacklist } from "./queries.ts";

const AddDrawer = lazy(async () => ({ default: (await import("./AddDrawer.tsx")).AddDrawer }));
const EditDrawer = lazy(async () => ({ default: (await import("./EditDrawer.tsx")).EditDrawer }));

const isOver = ({ until }: BlacklistEntry) => until !== null && Date.parse(until) <= Date.now();

/** Blacklist: whom the enterprise does not write to. */
export default function BlacklistPage() {
  const { t } = useTranslation("messages");
  const [params, set] = useListParams(START);
  const query = useQuery({ ...blacklistQuery(params, params.from), placeholderData: keepPreviousData });
  const may = {
    add: useCan("BLACKLIST.CREATE"),
    edit: useCan("BLACKLIST.EDIT"),
    remove: useCan("BLACKLIST.DELETE"),
  };
  // A drawer keeps what it showed while it closes; a new opening begins afresh.
  const [adding, setAdding] = useState({ count: 0, shown: false });
  const [edited, setEdited] = useState<BlacklistEntry>();
  const [editing, setEditing] = useState(false);
  const columns = useColumns();
  const add = () => setAdding(({ count }) => ({ count: count + 1, shown: true }));
  const edit = (entry: BlacklistEntry) => {
    setEdited(entry);
    setEditing(true);
  };
  const remove = async (entry: BlacklistEntry) => {
    try {
      await told("DELETE /chatbird/api/blacklist/{id}", { params: { id: entry.id } });
      toastDeleted(
        t("blacklist.removed", { address: entry.address }),
        "blacklist-entry",
        entry.id,
        refreshBlacklist,
      );
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refreshBlacklist();
  };
  const button = (
    <Button tone="primary" icon={IconPlus} onClick={add}>
      {t("blacklist.add")}
    </Button>
  );
  const page = query.data && { rows: query.data.entries, more: query.data.more };
  return (
    <>
      <ListPage
        params={params}
        set={set}
        page={page}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={may.edit ? edit : undefined}
        menu={
          may.edit || may.remove
            ? (entry) => [
                ...(may.edit
                  ? [{ label: t("blacklist.edit"), icon: IconPencil, run: () => edit(entry) }]
                  : []),
                ...(may.remove
                  ? [
                      {
                        label: t("blacklist.remove"),
                        icon: IconTrash,
                        danger: true,
                        run: () => void remove(entry),
                      },
                    ]
                  : []),
              ]
            : undefined
        }
        actions={may.add ? button : null}
        none={{
          icon: IconBan,
          title: t("blacklist.none"),
          text: t("blacklist.noneText"),
          ...(may.add && { action: button }),
        }}
      />
      {adding.count > 0 ? (
        <Suspense>
          <AddDrawer
            key={adding.count}
            opened={adding.shown}
            onClose={() => setAdding((now) => ({ ...now, shown: false }))}
          />
        </Suspense>
      ) : null}
      {edited ? (
        <Suspense>
          <EditDrawer key={edited.id} entry={edited} opened={editing} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useColumns(): Column<BlacklistEntry>[] {
  const { t } = useTranslation("messages");
  return useMemo<Column<BlacklistEntry>[]>(
    () => [
      {
        key: "address",
        head: t("blacklist.address"),
        cell: (entry) => (
          <>
            <bdi>{entry.address}</bdi>{" "}
            {isOver(entry) ? <StatusPill tone="warn">{t("blacklist.over")}</StatusPill> : null}
          </>
        ),
      },
      {
        key: "channel",
        head: t("channel"),
        cell: ({ channelType }) =>
          channelType === null ? t("blacklist.everyChannel") : kindName(channelType),
        fold: true,
      },
      {
        key: "reason",
        head: t("blacklist.reason"),
        cell: ({ reason }) => <bdi>{reason}</bdi>,
        fold: true,
      },
      {
        key: "until",
        head: t("blacklist.until"),
        cell: ({ until }) => (until ? <DateText value={until} day /> : t("blacklist.forGood")),
        priority: 2,
      },
      {
        key: "createdBy",
        head: t("blacklist.by"),
        cell: ({ createdBy }) => <bdi>{createdBy}</bdi>,
        priority: 3,
      },
      {
        key: "createdAt",
        head: t("blacklist.since"),
        cell: ({ createdAt }) => <DateText value={createdAt} />,
        priority: 3,
      },
    ],
    [t],
  );
}
