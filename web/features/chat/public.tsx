import { lazy, Suspense } from "react";
import { useCan } from "#web/platform/session/store.ts";

const Bar = lazy(() => import("./pickup/ChatBar.tsx"));

/** What of chats stands in the top bar, for who handles them. */
export function ChatBar() {
  const handles = useCan("CHAT.HANDLE");
  return handles ? (
    <Suspense>
      <Bar />
    </Suspense>
  ) : null;
}
