import "./start.ts";
import { Popover } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { BarButton } from "#web/ui/BarButton.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import styles from "./Notifications.module.css";
import { countQuery } from "./queries.ts";

const Panel = lazy(() => import("./Panel.tsx"));

/** The bell with how many are unread, and what one was told behind it. */
export default function Bell() {
  const { t } = useTranslation("notifications");
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const escape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    setOpen(false);
    bell.current?.focus();
  };
  const count = useQuery(countQuery()).data?.unread ?? 0;
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={380}
      trapFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <BarButton
          ref={bell}
          icon={IconBell}
          label={count > 0 ? t("open", { count }) : t("openNone")}
          count={count}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={t("title")} onKeyDown={escape}>
        <Suspense fallback={<LinesSkeleton />}>
          {open ? <Panel unread={count} onLeave={() => setOpen(false)} /> : null}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
