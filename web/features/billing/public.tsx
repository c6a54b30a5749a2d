import { lazy, Suspense } from "react";
import { useCan } from "#web/platform/session/store.ts";

const Bar = lazy(() => import("./WalletBar.tsx"));

/** The wallet in the top bar, for who manages billing. */
export function WalletBar() {
  const manages = useCan("ENTERPRISE.MANAGE_BILLING");
  return manages ? (
    <Suspense>
      <Bar />
    </Suspense>
  ) : null;
}
