import { LINKS_MAX } from "#contract/encaps/limits.ts";
import type { encapPeopleRoutes } from "#contract/encaps/people.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { customerName } from "#server/features/customers/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { encapChanged } from "../changed.ts";
import type { Codes } from "../links/codes.ts";
import {
  countLinks,
  deleteLink,
  findLink,
  insertLink,
  type ListedLink,
  pageOfLinks,
} from "../links/repository.ts";
import { demandEncap, demandHeld } from "../records/service.ts";

type Routes = typeof encapPeopleRoutes;

/** The links of apps: made, listed and withdrawn. */
export function createUrls(codes: Codes) {
  async function demandCustomer(work: Work, id: string | null | undefined): Promise<void> {
    if (id && (await customerName(work, id)) === undefined) throw fail("NOT_FOUND", { what: "customer" });
  }

  return {
    async list(scope: Scope, encapId: string, query: QueryOf<Routes["listEncapLinks"]>) {
      await demandEncap(scope, encapId);
      const rows = await pageOfLinks(scope, { encapId, ...query });
      return { rows: rows.slice(0, query.perPage), more: rows.length > query.perPage };
    },

    create: (scope: Scope, encapId: string, body: BodyOf<Routes["createEncapLink"]>): Promise<ListedLink> =>
      scope.write(async (work) => {
        const { name } = await demandHeld(work, encapId);
        await demandCustomer(work, body.customerId);
        if ((await countLinks(work, encapId)) >= LINKS_MAX)
          throw fail("ENCAP_LINKS_MAX", { name, max: LINKS_MAX });
        const row = await insertLink(work, {
          ...codes.make(work.enterpriseId),
          encap_id: encapId,
          kind: body.customerId ? "personal" : "named",
          name: body.name.trim(),
          customer_id: body.customerId ?? null,
          expires_at: body.expiresAt ? new Date(body.expiresAt) : null,
          created_by_name: work.principal.name,
        });
        const after = {
          kind: row.kind,
          customerId: row.customer_id,
          name: row.name,
          expiresAt: row.expires_at,
        };
        await work.audit({ action: "encap-link.created", subjectId: encapId, subject: name, after });
        await encapChanged(work, encapId, "links");
        const page = { encapId, id: row.id, name: "", from: 0, perPage: 1 };
        return (await pageOfLinks(work, page))[0]!;
      }),

    remove: (scope: Scope, encapId: string, id: string): Promise<void> =>
      scope.write(async (work) => {
        const { name } = await demandHeld(work, encapId);
        const row = await findLink(work, encapId, id);
        if (!row) throw fail("NOT_FOUND", { what: "link" });
        if (row.kind === "general") throw fail("ENCAP_LINK_GENERAL");
        await deleteLink(work, id);
        const before = { kind: row.kind, customerId: row.customer_id, name: row.name };
        await work.audit({ action: "encap-link.deleted", subjectId: encapId, subject: name, before });
        await encapChanged(work, encapId, "links");
      }),
  };
}
export type Urls = ReturnType<typeof createUrls>;
