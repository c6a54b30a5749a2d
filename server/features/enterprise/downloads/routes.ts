import { contract } from "#contract/index.ts";
import { DOWNLOAD_ID, downloadRoutes } from "#contract/enterprise/downloads.ts";
import type { Permission } from "#contract/permissions.ts";
import type { Route } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import { placeOf } from "#server/platform/http/download.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";

/** Calls that answer with a file to somebody signed in. */
const FILES = (Object.values(contract) as Route[])
  .filter(
    ({ envelope, method, permission }) => envelope === "raw" && method === "GET" && permission !== undefined,
  )
  .filter(({ permission }) => permission !== "VISITOR")
  .map(({ path, permission }) => ({
    path: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
    permission: permission!,
  }));

function demandFile(scope: Scope, pathname: string): void {
  const file = FILES.find(({ path }) => path.test(pathname));
  if (!file) throw fail("DOWNLOAD_PATH", { id: "{id}", name: "{name}" });
  if (file.permission === "SIGNED_IN") return;
  const any = [file.permission].flat() as Permission[];
  if (!any.some((one) => scope.can(one))) throw fail("ACCESS_DENIED", { permission: any.join(" or ") });
}

/** Ids that stand in a file's address for one's session. */
export const downloadHandlers = ({ passes }: Pick<Platform, "passes">) =>
  implement(downloadRoutes, {
    downloadId: async ({ scope, body }) => {
      const url = new URL(body.path, "http://here.invalid");
      demandFile(scope, url.pathname);
      const place = placeOf(url);
      const { pass, endsAt } = await passes.issue(scope.principal, place);
      const joint = place.includes("?") ? "&" : "?";
      return {
        data: { id: pass, url: `${place}${joint}${DOWNLOAD_ID}=${pass}`, expiresAt: endsAt.toISOString() },
      };
    },
  });
