import { IconBell } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { BarPlace } from "#web/ui/BarButton.tsx";

const Bell = lazy(() => import("./Bell.tsx"));

/** What one is told, in the top bar. Until it has come its place is there. */
export function NotificationBar() {
  return (
    <Suspense fallback={<BarPlace icon={IconBell} />}>
      <Bell />
    </Suspense>
  );
}
