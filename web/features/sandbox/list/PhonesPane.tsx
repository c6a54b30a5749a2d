import { Checkbox, Select } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconDeviceMobile, IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { SandboxAccount, SandboxPhone } from "#contract/sandbox/index.ts";
import { plainText } from "#engines/templates/markup/index.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { CountBadge } from "#web/ui/CountBadge.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { SelectList } from "#web/ui/SelectList.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
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
  const item = (phone: SandboxPhone) => ({
    id: phone.id,
    to: phonePath(address, phone.id),
    label: phone.name ?? phone.address,
    note: <bdi className={styles.note}>{snippetOf(phone) || phone.address}</bdi>,
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
                <SelectList label={t("phones")} current={place.phone} items={phones.map(item)} />
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
