import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconMessageOff } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { OptOut } from "#contract/messages/blacklist.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { DateText } from "#web/ui/DateText.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { HowKnown } from "./HowKnown.tsx";
import { kindName } from "./kinds.tsx";
import { ListPage, START } from "./ListPage.tsx";
import { optOutsQuery } from "./queries.ts";

/** Those who said themselves that they want no messages. Only their own word takes that back. */
export default function OptOutsPage() {
  const { t } = useTranslation("messages");
  const [params, set] = useListParams(START);
  const query = useQuery({ ...optOutsQuery(params, params.from), placeholderData: keepPreviousData });
  const columns = useColumns();
  return (
    <ListPage
      params={params}
      set={set}
      page={query.data && { rows: query.data.optOuts, more: query.data.more }}
      query={query}
      columns={columns}
      rowId={({ address, channelType }) => `${channelType} ${address}`}
      none={{ icon: IconMessageOff, title: t("blacklist.noneOut"), text: t("blacklist.noneOutText") }}
    />
  );
}

function useColumns(): Column<OptOut>[] {
  const { t } = useTranslation("messages");
  return useMemo<Column<OptOut>[]>(
    () => [
      { key: "address", head: t("blacklist.address"), cell: ({ address }) => <bdi>{address}</bdi> },
      { key: "channel", head: t("channel"), cell: ({ channelType }) => kindName(channelType), fold: true },
      {
        key: "reason",
        head: t("blacklist.said"),
        cell: (said) => <HowKnown way={said.way} words={said.reason} />,
        fold: true,
      },
      { key: "at", head: t("blacklist.since"), cell: ({ at }) => <DateText value={at} />, priority: 2 },
    ],
    [t],
  );
}
