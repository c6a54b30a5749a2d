import type { EncapDefinition } from "#contract/encaps/definition.ts";
import type { encapPeopleRoutes } from "#contract/encaps/people.ts";
import type { QueryOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { encapChanged } from "../changed.ts";
import { pageOfLog } from "../log/repository.ts";
import { findVersion } from "../records/repository.ts";
import { demandEncap } from "../records/service.ts";
import type { EncapRow, Rows } from "../tables.ts";
import { presentDetail, presentInstance } from "./presenter.ts";
import { deleteInstance, eventsOf, findInstance, pageOfInstances } from "./repository.ts";

type Routes = typeof encapPeopleRoutes;

const missing = () => fail("NOT_FOUND", { what: "run" });

/** The definitions that runs follow, each read once. */
function versionsOf(rows: Rows, encap: EncapRow) {
  const read = new Map<number, EncapDefinition>();
  return async (version: number): Promise<EncapDefinition> => {
    const definition = read.get(version) ?? (await findVersion(rows, encap.id, version)) ?? encap.draft;
    read.set(version, definition);
    return definition;
  };
}

/** A page of runs, newest first. */
export async function listInstances(
  scope: Scope,
  encapId: string,
  query: QueryOf<Routes["listEncapInstances"]>,
) {
  const encap = await demandEncap(scope, encapId);
  const rows = await pageOfInstances(scope, { encapId, ...query });
  const more = rows.length > query.perPage;
  const definition = versionsOf(scope, encap);
  const instances = [];
  for (const row of rows.slice(0, query.perPage))
    instances.push(presentInstance(row, await definition(row.version)));
  return { instances, more, next: more ? instances.at(-1)!.id : null };
}

/** One run with its answers and its history. */
export async function getInstance(scope: Scope, encapId: string, id: string) {
  const encap = await demandEncap(scope, encapId);
  const row = await findInstance(scope, encapId, id);
  if (!row) throw missing();
  return presentDetail(row, await versionsOf(scope, encap)(row.version), await eventsOf(scope, id));
}

/** Erases a run with its answers, its history and what the log says of it. */
export const eraseInstance = (scope: Scope, encapId: string, id: string): Promise<void> =>
  scope.write(async (work) => {
    const { name } = await demandEncap(work, encapId);
    if (!(await findInstance(work, encapId, id))) throw missing();
    await deleteInstance(work, id);
    await work.audit({ action: "encap-run.erased", subjectId: encapId, subject: name });
    await encapChanged(work, encapId, "run");
  });

/** A page of the execution log. */
export async function listLog(scope: Scope, encapId: string, query: QueryOf<Routes["encapLogs"]>) {
  await demandEncap(scope, encapId);
  const { instanceId } = query;
  if (instanceId && !(await findInstance(scope, encapId, instanceId))) throw missing();
  const rows = await pageOfLog(scope, { encapId, ...query });
  return { rows: rows.slice(0, query.perPage), more: rows.length > query.perPage };
}
