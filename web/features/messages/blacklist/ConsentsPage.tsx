import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconChecklist, IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConsentEvent } from "#contract/messages/consents.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { HowKnown } from "./HowKnown.tsx";
import { kindName } from "./kinds.tsx";
import { ListPage, START } from "./ListPage.tsx";
import { consentsQuery } from "./queries.ts";
import { SaidPill, UnconfirmedField } from "./unconfirmed.tsx";

const NoteDrawer = lazy(async () => ({ default: (await import("./NoteDrawer.tsx")).NoteDrawer }));

/** Every yes and no that people said to messages: the proof of who may be written to. */
export default function ConsentsPage() {
  const { t } = useTranslation("messages");
  const [params, set] = useListParams(START);
  const query = useQuery({ ...consentsQuery(params, params.from), placeholderData: keepPreviousData });
  const columns = useColumns();
  const mayNote = useCan("BLACKLIST.EDIT");
  const [noting, setNoting] = useState({ count: 0, shown: false });
  const note = (
    <Button
      tone="primary"
      icon={IconPlus}
      onClick={() => setNoting(({ count }) => ({ count: count + 1, shown: true }))}
    >
      {t("consent.note")}
    </Button>
  );
  return (
    <>
      <ListPage
        params={params}
        set={set}
        page={query.data && { rows: query.data.consents, more: query.data.more }}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        actions={mayNote ? note : null}
        lead={t("consent.lead")}
        filters={
          <UnconfirmedField value={params.unconfirmed} onChange={(unconfirmed) => set({ unconfirmed })} />
        }
        none={{
          icon: IconChecklist,
          title: t("consent.none"),
          ...(mayNote && { action: note }),
        }}
      />
      {noting.count > 0 ? (
        <Suspense>
          <NoteDrawer
            key={noting.count}
            opened={noting.shown}
            onClose={() => setNoting((now) => ({ ...now, shown: false }))}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function useColumns(): Column<ConsentEvent>[] {
  const { t } = useTranslation("messages");
  return useMemo<Column<ConsentEvent>[]>(
    () => [
      { key: "address", head: t("blacklist.address"), cell: ({ address }) => <bdi>{address}</bdi> },
      { key: "channel", head: t("channel"), cell: ({ channelType }) => kindName(channelType), fold: true },
      {
        key: "said",
        head: t("consent.said"),
        cell: (event) => <SaidPill event={event} />,
        fold: true,
      },
      {
        key: "how",
        head: t("consent.how"),
        cell: ({ way, words }) => <HowKnown way={way} words={words} />,
        fold: true,
      },
      {
        key: "by",
        head: t("consent.by"),
        cell: ({ by, optedIn }) =>
          by === null ? optedIn === null ? "—" : t("consent.themselves") : <bdi>{by}</bdi>,
        priority: 3,
      },
      { key: "at", head: t("consent.at"), cell: ({ at }) => <DateText value={at} />, priority: 2 },
    ],
    [t],
  );
}
