import type { Look, OwnBranding } from "#contract/enterprise/branding.ts";
import { HOSTS_MAX } from "#contract/enterprise/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { demandSeen } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { unlistFromTrash } from "#server/platform/trash/entries.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { holdEnterprise } from "../hold.ts";
import type { Rows } from "../tables.ts";
import { presentOwn } from "./presenter.ts";
import {
  allHosts,
  deleteHost,
  deleteLook,
  findLook,
  insertHost,
  isGivenAway,
  saveLook,
} from "./repository.ts";
import { TRASHED_LOOK } from "./trash.ts";

/** How an enterprise looks at its own hosts, and which those are. */
export function createBranding({ database, config }: Pick<Platform, "database" | "config">) {
  const reserved = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : undefined;

  const get = async (rows: Rows): Promise<OwnBranding> =>
    presentOwn((await findLook(rows))?.look, await allHosts(rows));

  type Act = (work: Work, before: OwnBranding) => Promise<unknown>;
  const change = (scope: Scope, action: string, act: Act) =>
    scope.write(async (work) => {
      // There may be no look yet whose row could be held.
      await holdEnterprise(work);
      const before = await get(work);
      await act(work, before);
      const after = await get(work);
      await work.audit({ action, before, after });
      await work.announce("enterprise.changed", { what: "branding" }, ["ENTERPRISE.EDIT"]);
      return after;
    });

  return {
    get: (scope: Scope) => get(scope),
    save: (scope: Scope, look: Look, seen?: string) =>
      change(scope, "branding.changed", (work, before) => {
        demandSeen(seen, before.revision);
        return saveLook(work, look);
      }),
    reset: (scope: Scope) =>
      change(scope, "branding.reset", async (work) => {
        const kept = await findLook(work);
        if (!kept) return;
        const { enterpriseId: id } = work;
        // The look that was reset last lies there alone.
        await unlistFromTrash(work, "branding", id);
        await takeOut(work, TRASHED_LOOK, { id, name: kept.look.title });
        await deleteLook(work);
      }),

    addHost: (scope: Scope, host: string) =>
      change(scope, "branding.host_asked", async (work) => {
        if (host === reserved) throw fail("HOST_RESERVED", { host });
        if (await isGivenAway(database.system, host, work.enterpriseId)) throw fail("HOST_TAKEN", { host });
        if ((await allHosts(work)).length >= HOSTS_MAX) throw fail("TOO_MANY_HOSTS", { max: HOSTS_MAX });
        await insertHost(work, host);
      }),

    removeHost: (scope: Scope, host: string) =>
      change(scope, "branding.host_given_up", async (work) => {
        if (!(await deleteHost(work, host))) throw fail("NOT_FOUND", { what: "host name" });
      }),
  };
}
export type BrandingService = ReturnType<typeof createBranding>;
