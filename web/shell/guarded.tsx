import { type ComponentType, lazy, Suspense } from "react";
import type { Permission } from "#contract/permissions.ts";
import { holds, useSession } from "../platform/session/store.ts";

const NoPermissionPage = lazy(async () => ({
  default: (await import("./NoPermissionPage.tsx")).NoPermissionPage,
}));

/** A page that opens only to whoever holds one of the permissions; everyone else is told which. */
export function guarded(Page: ComponentType, permission: readonly Permission[] | undefined): ComponentType {
  if (!permission?.length) return Page;
  return function GuardedPage() {
    const open = useSession(({ me }) => holds(me, permission));
    if (open) return <Page />;
    return (
      <Suspense>
        <NoPermissionPage permission={permission} />
      </Suspense>
    );
  };
}
