import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PresetDetail } from "#contract/marketplace/views.ts";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { type Tab, Tabs } from "#web/ui/Tabs.tsx";
import { useCounts } from "../useCounts.ts";
import { Audience } from "./Audience.tsx";
import { BotLook } from "./BotLook.tsx";
import { Apps } from "./Apps.tsx";
import { asExample } from "./example.ts";
import { Replies } from "./Replies.tsx";
import styles from "../Marketplace.module.css";
import { TryIt } from "./TryIt.tsx";

// Their engines come along with them.
const Templates = lazy(() => import("./Templates.tsx"));
const Flows = lazy(() => import("./Flows.tsx"));
const Journeys = lazy(() => import("./Journeys.tsx"));

type Side = "try" | "bot" | "journeys" | "apps" | "flows" | "templates" | "support" | "audience";

/** What a preset is for, and a look at each part of it. */
export function Look({ detail }: { detail: PresetDetail }) {
  const { t } = useTranslation("marketplace");
  const counts = useCounts();
  const preset = asExample(detail.preset);
  const { bot, journeys, apps, flows, templates, replies, labels, attributes, segments } = preset;
  const sides: Tab<Side>[] = [
    ...(bot
      ? [
          { key: "try" as const, label: t("look.try") },
          { key: "bot" as const, label: t("look.bot") },
        ]
      : []),
    ...(journeys.length > 0
      ? [{ key: "journeys" as const, label: t("look.journeys"), count: journeys.length }]
      : []),
    ...(apps.length > 0 ? [{ key: "apps" as const, label: t("look.apps"), count: apps.length }] : []),
    ...(flows.length > 0 ? [{ key: "flows" as const, label: t("look.flows"), count: flows.length }] : []),
    ...(templates.length > 0
      ? [{ key: "templates" as const, label: t("look.templates"), count: templates.length }]
      : []),
    ...(replies.length + labels.length > 0 ? [{ key: "support" as const, label: t("look.support") }] : []),
    ...(attributes.length + segments.length > 0
      ? [{ key: "audience" as const, label: t("look.audience") }]
      : []),
  ];
  const [side, setSide] = useState<Side>(sides[0]!.key);
  return (
    <div className={styles.look}>
      <p className={styles.about} dir="auto">
        {preset.about}
      </p>
      <p className={styles.makes}>{t("look.makes", { things: counts(detail.counts) })}</p>
      <p className={styles.muted}>
        {t("look.from", { publisher: preset.publisher, version: preset.version })}
      </p>
      <Tabs label={t("look.parts")} tabs={sides} value={side} onChange={setSide}>
        {side === "try" && bot ? <TryIt presetId={preset.id} bot={bot} /> : null}
        {side === "bot" && bot ? <BotLook bot={bot} /> : null}
        {side === "journeys" ? (
          <Suspense fallback={<LinesSkeleton />}>
            <Journeys journeys={journeys} attributes={attributes} />
          </Suspense>
        ) : null}
        {side === "apps" ? <Apps apps={apps} /> : null}
        {side === "flows" ? (
          <Suspense fallback={<LinesSkeleton />}>
            <Flows flows={flows} />
          </Suspense>
        ) : null}
        {side === "templates" ? (
          <Suspense fallback={<LinesSkeleton />}>
            <Templates templates={templates} />
          </Suspense>
        ) : null}
        {side === "support" ? <Replies replies={replies} labels={labels} /> : null}
        {side === "audience" ? (
          <Audience attributes={attributes} segments={segments} sentences={detail.sentences} />
        ) : null}
      </Tabs>
    </div>
  );
}
