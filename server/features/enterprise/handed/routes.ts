import { contract } from "#contract/index.ts";
import { handedRoutes } from "#contract/enterprise/handed.ts";
import { DESIGNER_FRAMES, designerView, DOWNLOAD_ID } from "#contract/enterprise/handed-words.ts";
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

/** Ids that stand in an address for one's session: for a file, for a designer in a frame. */
export const handedHandlers = ({ passes }: Pick<Platform, "passes">) =>
  implement(handedRoutes, {
    downloadId: async ({ scope, body }) => {
      const url = new URL(body.path, "http://here.invalid");
      demandFile(scope, url.pathname);
      const place = placeOf(url);
      const { pass, endsAt } = await passes.issue(scope.principal, "download", place);
      const joint = place.includes("?") ? "&" : "?";
      return {
        data: { id: pass, url: `${place}${joint}${DOWNLOAD_ID}=${pass}`, expiresAt: endsAt.toISOString() },
      };
    },
    designerAccess: async ({ scope }) => {
      const { pass, endsAt } = await passes.issue(scope.principal, "designer", "");
      const frames = DESIGNER_FRAMES.filter(({ here, permission }) => here && scope.can(permission));
      return {
        data: {
          accessId: pass,
          expiresAt: endsAt.toISOString(),
          frames: frames.map(({ name, hash }) => ({ name, address: `${designerView(pass)}${hash}` })),
        },
      };
    },
    designerView: async ({ scope, body }) => {
      const found = await passes.redeem("designer", body.accessId);
      const { enterpriseId, userId, credentialId } = scope.principal;
      const own =
        found?.principal.enterpriseId === enterpriseId &&
        (userId === null ? found.principal.credentialId === credentialId : found.principal.userId === userId);
      if (!own) throw fail("ACCESS_ID_OVER");
      return { data: { uId: userId, eId: enterpriseId } };
    },
  });
