import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { SandboxAccount } from "#contract/sandbox/index.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { phonePath, usePlace } from "../place.ts";
import { countsQuery, phoneQuery } from "../queries.ts";
import styles from "./Desk.module.css";
import { WireTab } from "./WireTab.tsx";

const FaultsTab = lazy(() => import("./FaultsTab.tsx"));
const PaceTab = lazy(() => import("./PaceTab.tsx"));
const ReviewsTab = lazy(() => import("./ReviewsTab.tsx"));

const TABS = ["wire", "faults", "pace", "reviews"] as const;
type TabKey = (typeof TABS)[number];
const TONES = { documented: "ok", seen: "info", assumed: "warn" } as const;

/** The vendor's side: what came over the wire, what goes wrong, when things happen, templates to decide on. */
export function DeskPane({ accounts }: { accounts: readonly SandboxAccount[] }) {
  const { t } = useTranslation("sandbox");
  const { search } = useLocation();
  const [place, setPlace] = usePlace();
  const phone = useQuery({ ...phoneQuery(place.phone), enabled: place.phone !== "" });
  const only = accounts.length === 1 ? accounts[0]?.id : undefined;
  const id = (place.phone && phone.data?.accountId) || place.account || only;
  const account = accounts.find((one) => one.id === id);
  const tab = TABS.find((key) => key === place.tab) ?? "wire";
  return (
    <>
      <PaneHeader
        title={account ? account.vendorName : t("desk")}
        back={place.phone ? { to: phonePath(search, place.phone), label: t("toPhone") } : undefined}
        actions={
          account ? (
            <span title={t(`groundsHelp.${account.grounds}`)}>
              <StatusPill tone={TONES[account.grounds]}>{t(`grounds.${account.grounds}`)}</StatusPill>
            </span>
          ) : null
        }
      />
      <PaneBody>
        {account ? (
          <div className={styles.desk}>
            {account.hookError ? (
              <p className={styles.problem}>{t("hookError", { reason: account.hookError })}</p>
            ) : null}
            <Counts id={account.id} />
            <Tabs<TabKey>
              label={t("desk")}
              value={tab}
              onChange={(key) => setPlace({ tab: key })}
              tabs={TABS.map((key) => ({ key, label: t(`tabs.${key}`) }))}
            >
              <Suspense fallback={<LinesSkeleton />}>
                {tab === "wire" ? <WireTab /> : null}
                {tab === "faults" ? <FaultsTab key={account.id} account={account} /> : null}
                {tab === "pace" ? <PaceTab key={account.id} account={account} /> : null}
                {tab === "reviews" ? <ReviewsTab account={account} /> : null}
              </Suspense>
            </Tabs>
          </div>
        ) : (
          <EmptyState title={t("chooseChannel")} />
        )}
      </PaneBody>
    </>
  );
}

function Counts({ id }: { id: string }) {
  const { t } = useTranslation("sandbox");
  const { data } = useQuery(countsQuery(id));
  const { number } = useNumbers();
  const { taken = 0, repeated = 0, untold = 0 } = data ?? {};
  const shown = { taken: number(taken), repeated: number(repeated), untold: number(untold) };
  return <p className={styles.counts}>{data ? t("counts", shown) : " "}</p>;
}
