import { IconBell } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import styles from "./Notifications.module.css";

const Bell = lazy(() => import("./Bell.tsx"));

/** What one is told, in the top bar. Until it has come its place is there. */
export function NotificationBar() {
  return (
    <Suspense
      fallback={
        <span className={styles.bell} aria-hidden>
          <IconBell size={19} stroke={1.7} />
        </span>
      }
    >
      <Bell />
    </Suspense>
  );
}
