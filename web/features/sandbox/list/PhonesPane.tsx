import { Checkbox, Select } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconDeviceMobile, IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { SandboxAccount, SandboxPhone } from "#contract/sandbox/index.ts";
import { plainText } from "#engines/templates/markup/index.ts";
import { TypeIcon } from "#web/features/channels/public.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { CountBadge } from "#web/ui/CountBadge.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { type SelectItem, SelectList } from "#web/ui/SelectList.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { useHeldOrder } from "#web/ui/useHeldOrder.ts";
import { phonePath, usePlace } from "../place.ts";
import { phonesQuery } from "../queries.ts";
import styles from "./Phones.module.css";

/** WhatsApp alone has markup; what a person sees on the phone is without it. */
const snippetOf = ({ type, lastText }: SandboxPhone): string =>
  type === CHANNEL_TYPES.WHATSAPP ? plainText(lastText) : lastText;

const TakeUpDialog = lazy(() => import("./TakeUpDialog.tsx"));

/** Every telephone that has received something, the newest first. */
export function PhonesPane({ accounts }: { accounts: readonly SandboxAccount[] }) {
  const { t } = useTranslation("sandbox");
  const { search: address } = useLocation();
  const [place, setPlace] = usePlace();
  const [adding, setAdding] = useState(false);
  const mayWrite = useCan("CHANNELS.EDIT");
  const filter = { accountId: place.account || undefined, search: place.search, unread: place.unread };
  const query = useInfiniteQuery(phonesQuery(filter));
  const narrowed = place.search !== "" || place.account !== "" || place.unread;
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const item = (phone: SandboxPhone) => ({
    id: phone.id,
    to: phonePath(address, phone.id),
    label: phone.name ?? phone.address,
    note: (
      <>
        <span className={styles.channel}>
          <TypeIcon type={phone.type} bare />
          <bdi className={styles.note}>{names.get(phone.accountId)}</bdi>
        </span>
        <bdi className={styles.note}>{snippetOf(phone) || phone.address}</bdi>
      </>
    ),
    end: <CountBadge signal count={phone.unread} label={t("unread", { count: phone.unread })} />,
  });
  return (
    <>
      <PaneHeader
        title={t("phones")}
        actions={
          mayWrite ? (
            <IconButton icon={IconPlus} label={t("add")} onClick={() => setAdding(true)} tone="default" />
          ) : null
        }
      >
        <SearchBox
          value={place.search}
          onChange={(search) => setPlace({ search })}
          label={t("search")}
          width="100%"
        />
        <Select
          aria-label={t("channel")}
          value={place.account}
          onChange={(account) => setPlace({ account: account ?? "" })}
          data={[
            { value: "", label: t("allChannels") },
            ...accounts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          allowDeselect={false}
        />
        <Checkbox
          label={t("unreadOnly")}
          checked={place.unread}
          onChange={(event) => setPlace({ unread: event.currentTarget.checked })}
        />
      </PaneHeader>
      <PaneBody>
        <QueryState query={query} message={errorMessage(query.error)}>
          {({ pages }) => {
            const phones = pages.flatMap(({ list }) => list);
            if (phones.length === 0) {
              return (
                <EmptyState
                  icon={IconDeviceMobile}
                  title={t(narrowed ? "noneFound" : "noPhones")}
                  text={t(narrowed ? "noneFoundText" : "noPhonesText")}
                />
              );
            }
            return (
              <>
                <Held phones={phones} current={place.phone} item={item} />
                {query.hasNextPage ? (
                  <div className={styles.more}>
                    <ShowMore
                      more
                      busy={query.isFetchingNextPage}
                      onMore={() => void query.fetchNextPage()}
                    />
                  </div>
                ) : null}
              </>
            );
          }}
        </QueryState>
      </PaneBody>
      {adding ? (
        <Suspense>
          <TakeUpDialog
            accounts={accounts}
            chosen={place.account}
            onClose={() => setAdding(false)}
            onDone={(phone) => setPlace({ phone: phone.id, message: "" }, { push: true })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface HeldProps {
  phones: readonly SandboxPhone[];
  current: string;
  item: (phone: SandboxPhone) => SelectItem;
}
/** A broadcast brings each telephone it reaches to the top. */
function Held({ phones, current, item }: HeldProps) {
  const { t } = useTranslation("sandbox");
  const { list, hold } = useHeldOrder(phones);
  return (
    <div {...hold}>
      <SelectList label={t("phones")} current={current} items={list.map(item)} />
    </div>
  );
}
