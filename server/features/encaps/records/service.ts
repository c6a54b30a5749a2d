import type { EncapDefinition } from "#contract/encaps/definition.ts";
import type { encapRecordRoutes } from "#contract/encaps/encaps.ts";
import { ENCAP_STATES } from "#contract/encaps/limits.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { departmentExists } from "#server/features/departments/public.ts";
import { json } from "#server/platform/db/tables.ts";
import { designRecords, type NewDesign, touched } from "#server/platform/designed/records.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { encapChanged } from "../changed.ts";
import type { Codes } from "../links/codes.ts";
import { generalLinks, insertLink } from "../links/repository.ts";
import { writeLog } from "../log/repository.ts";
import type { EncapRow, Rows } from "../tables.ts";
import { blankDefinition, type Examples } from "./examples.ts";
import { reviewOf } from "./facts.ts";
import type { Shown } from "./presenter.ts";
import {
  findEncap,
  findTrashed,
  holdEncap,
  insertEncap,
  insertVersion,
  launchedAsDrawn,
  pageOfEncaps,
  peopleOf,
  updateEncap,
} from "./repository.ts";
import { moveOf, type Move } from "./states.ts";

type Routes = typeof encapRecordRoutes;

const missing = () => fail("NOT_FOUND", { what: "app" });
const placeOf = ({ part, formId, fieldId, buttonId, milestoneId }: Record<string, string | null>) =>
  [part, formId, fieldId ?? buttonId ?? milestoneId].filter(Boolean).join(".");

export async function demandEncap(rows: Rows, id: string): Promise<EncapRow> {
  const row = await findEncap(rows, id);
  if (!row) throw missing();
  return row;
}
export async function demandHeld(work: Work, id: string): Promise<EncapRow> {
  const row = await holdEncap(work, id);
  if (!row) throw missing();
  return row;
}

/** Apps: their names, their states, and what is launched of them. */
export function createEncapService(codes: Codes, examples: Examples) {
  async function show(rows: Rows, list: readonly EncapRow[]): Promise<Shown[]> {
    const ids = list.map(({ id }) => id);
    const [people, links] = [await peopleOf(rows, ids), await generalLinks(rows, ids)];
    const same = await launchedAsDrawn(rows, ids);
    const addresses = new Map(links.map((link) => [link.encap_id, codes.address(link)]));
    return list.map((row) => ({
      row,
      people: people.get(row.id),
      differs: !same.has(row.id),
      link: addresses.get(row.id) ?? null,
    }));
  }
  const showOne = async (rows: Rows, row: EncapRow): Promise<Shown> => (await show(rows, [row]))[0]!;

  const records = designRecords({
    kind: "encap",
    taken: "ENCAP_NAME_TAKEN",
    missing,
    departmentExists,
    insert: (work: Work, { draft, ...row }: NewDesign<EncapDefinition>) =>
      insertEncap(work, { ...row, draft: json(draft) }),
    update: updateEncap,
    demandHeld,
    findTrashed,
    changed: (work: Work, id: string) => encapChanged(work, id),
    show: showOne,
  });

  async function move(scope: Scope, id: string, what: Move): Promise<Shown> {
    return scope.write(async (work) => {
      const before = await demandHeld(work, id);
      const state = moveOf(what, before);
      const row = await updateEncap(work, id, { state, ...touched(work) });
      await work.audit({ action: `encap.${what.done}`, subjectId: id, subject: row.name });
      await encapChanged(work, id);
      return showOne(work, row);
    });
  }

  return {
    ...records,
    showOne,
    examples: () => [...examples].map(([example, definition]) => ({ example, definition })),

    async list(scope: Scope, query: QueryOf<Routes["listEncaps"]>) {
      const rows = await pageOfEncaps(scope, query);
      const shown = await show(scope, rows.slice(0, query.perPage));
      return { shown, more: rows.length > query.perPage };
    },

    get: async (scope: Scope, id: string): Promise<Shown> => showOne(scope, await demandEncap(scope, id)),

    create(scope: Scope, { example, ...words }: BodyOf<Routes["createEncap"]>): Promise<Shown> {
      const definition = example ? examples.get(example)! : blankDefinition();
      return records.make(scope, words, definition, example ? { example } : {});
    },

    async clone(scope: Scope, id: string, name: string): Promise<Shown> {
      const { description, dept_id: deptId, draft, name: from } = await demandEncap(scope, id);
      return records.make(scope, { name, description, deptId }, draft, { from });
    },

    /** Launches the draft as the person saw it. */
    launch: (scope: Scope, id: string, version: number): Promise<Shown> =>
      scope.write(async (work) => {
        const before = await demandHeld(work, id);
        if (before.version !== version) throw fail("ENCAP_CHANGED", { person: before.updated_by_name });
        const errors = (await reviewOf(work, before.draft)).filter(({ severity }) => severity === "error");
        if (errors.length > 0)
          throw fail(
            "ENCAP_NOT_READY",
            { name: before.name, count: errors.length },
            errors.map(({ code, place }) => ({ field: placeOf(place), message: code })),
          );
        await insertVersion(work, before, work.principal.name);
        if ((await generalLinks(work, [id])).length === 0)
          await insertLink(work, {
            ...codes.make(work.enterpriseId),
            encap_id: id,
            kind: "general",
            customer_id: null,
            expires_at: null,
          });
        const row = await updateEncap(work, id, {
          state: ENCAP_STATES.started,
          launched_version: version,
          launched_at: new Date(),
          ...touched(work),
        });
        await writeLog(work, before.draft.logger, {
          encapId: id,
          event: "launched",
          message: `Version ${version}`,
        });
        await work.audit({ action: "encap.launched", subjectId: id, subject: row.name, after: { version } });
        await encapChanged(work, id);
        return showOne(work, row);
      }),

    move,
  };
}
export type EncapService = ReturnType<typeof createEncapService>;
