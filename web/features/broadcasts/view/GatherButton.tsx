import { useQuery } from "@tanstack/react-query";
import { IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { GATHERED, type Gathered } from "#contract/messages/limits.ts";
import { GatherDialog } from "#web/features/messages/public.tsx";
import { api } from "#web/platform/api/client.ts";
import { said } from "#web/platform/said/index.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { GATHER, reasonsQuery } from "../queries.ts";

/** Null: there may be some, and how many is not known here. */
const has: Record<Gathered, (broadcast: Broadcast) => number | null> = {
  unread: ({ counts }) => counts.delivered,
  read: ({ counts }) => counts.read,
  clicked: ({ clicked }) => clicked ?? 0,
  notClicked: ({ counts, clicked }) => (clicked === null ? 0 : counts.delivered + counts.read - clicked),
  answered: ({ replied }) => replied,
  notAnswered: ({ counts, replied }) => counts.delivered + counts.read - replied,
  converted: ({ converted }) => converted ?? 0,
  // Of who converted some are not known to have got it: where vendors tell no receipts, most.
  notConverted: ({ counts, converted }) =>
    converted !== null && counts.delivered + counts.read > 0 ? null : 0,
  failed: ({ counts }) => counts.failed,
  notReached: ({ counts: { failed, skipped, doubt, stopped, accepted, sent } }) =>
    failed + skipped + doubt + stopped + accepted + sent,
};

/** Makes a segment of those with whom a broadcast went so. */
export function GatherButton({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation(["messages", "broadcasts"]);
  const { number } = useNumbers();
  const may = useCan("CUSTOMER_MASTER.EDIT");
  const [opened, setOpened] = useState(false);
  const { id, name } = broadcast;
  const { data } = useQuery({ ...reasonsQuery(id), enabled: opened });
  const choices = GATHERED.flatMap((value) => {
    const count = has[value](broadcast);
    if (count === 0 || (count !== null && count < 0)) return [];
    const label = t(`gather.which.${value}`);
    return [{ value, label: count === null ? label : `${label} (${number(count)})` }];
  });
  if (!may || choices.length === 0) return null;
  const reasons = (choice: string) =>
    (choice === "failed" || choice === "notReached" ? (data?.reasons ?? []) : [])
      .filter(({ failed, reason }) => (failed || choice === "notReached") && reason !== "")
      .map(({ reason, count }) => ({ value: reason, label: `${said(reason)} (${number(count)})` }));
  return (
    <>
      <Button icon={IconUsers} onClick={() => setOpened(true)}>
        {t("gather.short")}
      </Button>
      <GatherDialog
        opened={opened}
        onClose={() => setOpened(false)}
        name={name}
        choices={choices}
        reasons={reasons}
        make={(called, which, reason) =>
          api(GATHER, { params: { id }, body: { name: called, which: which as Gathered, reason } })
        }
      />
    </>
  );
}
