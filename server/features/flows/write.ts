import type { flowRoutes } from "#contract/flows/index.ts";
import { FLOWS_MAX } from "#contract/flows/limits.ts";
import type { BodyOf } from "#contract/route.ts";
import { isObject, locate } from "#engines/flows/index.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { demandHeld } from "./demand.ts";
import { demandChangeable } from "./policy.ts";
import { flowsOf, insertFlow, keepVersion, updateFlow } from "./repository.ts";
import type { FlowRow } from "./tables.ts";
import { tellFlow } from "./tell.ts";

export type SaveBody = BodyOf<(typeof flowRoutes)["saveFlow"]>;

/** What is no flow at all is not kept; what is one with faults is, and its faults are told. */
export function demandFlowJson(text: string): void {
  if (text === "") return;
  const read = locate(text);
  const reason = !read.ok
    ? `This is no JSON: ${read.reason} Line ${read.place.line}.`
    : isObject(read.value)
      ? undefined
      : "A flow is an object with a version and screens.";
  if (reason) throw fail("FLOW_NOT_JSON", { reason }, [{ field: "flowJson", message: reason }]);
}

const taken = <T>(name: string, action: () => Promise<T>): Promise<T> =>
  onTaken("FLOW_NAME_TAKEN", { name }, action);

/** Makes a flow here; the vendor hears of it once it has screens. */
export const makeFlow = (scope: Scope, body: SaveBody): Promise<FlowRow> =>
  taken(body.name, () =>
    scope.write(async (work) => {
      if ((await flowsOf(work, body.channelId)).length >= FLOWS_MAX)
        throw fail("FLOWS_MAX", { max: FLOWS_MAX });
      const { name: by } = work.principal;
      const row = await insertFlow(work, {
        id: newId(),
        channel_id: body.channelId,
        name: body.name,
        categories: body.categories,
        flow_json: body.flowJson,
        created_by_name: by,
        updated_by_name: by,
      });
      if (row.flow_json !== "") await keepVersion(work, row);
      await work.audit({ action: "flow.created", subjectId: row.id, subject: row.name });
      await tellFlow(work, row.channel_id, row.id);
      return row;
    }),
  );

/** Changes a flow here. What is left out stays as it is. */
export const changeFlow = (scope: Scope, id: string, body: SaveBody): Promise<FlowRow> =>
  taken(body.name, () =>
    scope.write(async (work) => {
      const before = await demandHeld(work, id);
      if (before.channel_id !== body.channelId) throw fail("NOT_FOUND", { what: "flow" });
      if (body.version !== undefined && body.version !== before.version)
        throw fail("FLOW_CHANGED", { person: before.updated_by_name });
      demandChangeable(before);
      return replace(work, before, body);
    }),
  );

/** Writes another state of a flow as its next version. */
export async function replace(
  work: Work,
  before: FlowRow,
  { name, categories, flowJson }: Pick<SaveBody, "name" | "categories" | "flowJson">,
  action = "flow.changed",
): Promise<FlowRow> {
  const flow_json = flowJson === "" ? before.flow_json : flowJson;
  const drawn = flow_json !== before.flow_json;
  const row = await updateFlow(work, before.id, {
    name,
    categories,
    flow_json,
    version: before.version + 1,
    updated_at: new Date(),
    updated_by_name: work.principal.name,
  });
  if (drawn) await keepVersion(work, row);
  await work.audit({
    action,
    subjectId: row.id,
    subject: row.name,
    before: { name: before.name, categories: before.categories, version: before.version },
    after: { name: row.name, categories: row.categories, version: row.version },
  });
  await tellFlow(work, row.channel_id, row.id);
  return row;
}
