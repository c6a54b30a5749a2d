import { IconChecks, IconSettings } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NotificationView } from "#contract/notifications/index.ts";
import { api } from "#web/platform/api/client.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { List } from "./List.tsx";
import styles from "./Notifications.module.css";
import { refreshNotifications } from "./queries.ts";

const Choices = lazy(() => import("./Choices.tsx"));

/** What one was told, all of it or what is unread; and what one wants to hear of. */
export default function Panel({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const { t } = useTranslation("notifications");
  const [which, setWhich] = useState<"all" | "unread">("all");
  const tabs = useRef<HTMLDivElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [newest, setNewest] = useState<NotificationView>();
  const readAll = useMutation({
    mutationFn: (until: string) => api("PUT /e/enterprise/notifications/read", { body: { until } }),
    onSuccess: refreshNotifications,
  });
  if (choosing)
    return (
      <Suspense fallback={<LinesSkeleton />}>
        <Choices onBack={() => setChoosing(false)} />
      </Suspense>
    );
  return (
    <>
      <div className={styles.head}>
        <h2>{t("title")}</h2>
        <IconButton
          icon={IconChecks}
          size="small"
          label={t("readAll")}
          disabled={unread === 0 || !newest}
          onClick={() => {
            if (newest) readAll.mutate(newest.id);
            // The button is about to be of no use, and would let the focus fall.
            tabs.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
          }}
        />
        <IconButton
          icon={IconSettings}
          size="small"
          label={t("settings")}
          onClick={() => setChoosing(true)}
        />
      </div>
      <div ref={tabs} className={styles.tabs}>
        <Tabs
          label={t("which")}
          value={which}
          onChange={setWhich}
          tabs={[
            { key: "all", label: t("all") },
            { key: "unread", label: t("unread"), count: unread },
          ]}
        >
          <List unread={which === "unread"} onLeave={onLeave} onNewest={setNewest} />
        </Tabs>
      </div>
    </>
  );
}
