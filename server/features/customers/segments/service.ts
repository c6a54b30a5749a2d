import { takeOut } from "#server/platform/trash/take-out.ts";
import { TRASHED } from "./trashed.ts";
import type { ErrorName } from "#contract/errors.ts";
import type { segmentRoutes } from "#contract/customers/segments.ts";
import type { BodyOf } from "#contract/route.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import { demandUnusedByAll, type ThingUse } from "../rules/unused.ts";
import { holdRules } from "../rules/repository.ts";
import type { Rows } from "../tables.ts";
import {
  type Collection,
  deleteCollection,
  dynamicAmong,
  findCollection,
  insertCollection,
  ownCollections,
  renameCollection,
} from "./repository.ts";

const WORDS: Record<Collection, { what: "segment" | "group"; taken: ErrorName }> = {
  segment: { what: "segment", taken: "SEGMENT_NAME_TAKEN" },
  customer_group: { what: "group", taken: "GROUP_NAME_TAKEN" },
};

/** What else is done in the transaction that makes or renames a segment. */
interface Also {
  before(work: Work): Promise<void>;
  after(work: Work, id: string): Promise<void>;
}

/** Makes or renames a segment or a group. */
export async function saveCollection(
  scope: Scope,
  of: Collection,
  input: Pick<BodyOf<(typeof segmentRoutes)["saveGroup"]>, "id" | "name">,
  also?: Also,
): Promise<string> {
  const { what, taken } = WORDS[of];
  return onTaken(taken, { name: input.name }, () =>
    scope.write(async (work) => {
      await also?.before(work);
      const id = input.id ?? newId();
      if (input.id) {
        const before = await demandCollection(work, of, input.id);
        await renameCollection(work, of, id, input.name);
        await work.audit({
          action: `${what}.renamed`,
          subjectId: id,
          subject: input.name,
          before: { name: before.name },
        });
      } else {
        await insertCollection(work, of, id, input.name);
        await work.audit({ action: `${what}.created`, subjectId: id, subject: input.name });
      }
      await also?.after(work, id);
      await work.announce("segment.changed", { what }, CUSTOMER_AUDIENCE);
      return id;
    }),
  );
}

/** Makes a static segment, and what else is done with it in the same transaction. */
export const makeSegment = (
  scope: Scope,
  name: string,
  after: (work: Work, id: string) => Promise<void>,
): Promise<string> => saveCollection(scope, "segment", { name }, { before: async () => {}, after });

export async function removeCollection(
  scope: Scope,
  of: Collection,
  id: string,
  uses: readonly ThingUse[],
): Promise<void> {
  const { what } = WORDS[of];
  await scope.write(async (work) => {
    const before = await demandCollection(work, of, id);
    await holdRules(work);
    await demandUnusedByAll(work, uses, id, before.name);
    await takeOut(work, TRASHED[of], { id, name: before.name });
    await deleteCollection(work, of, id);
    await work.audit({ action: `${what}.removed`, subjectId: id, subject: before.name });
    await work.announce("segment.changed", { what }, CUSTOMER_AUDIENCE);
  });
}

async function demandCollection(rows: Rows, of: Collection, id: string) {
  const found = await findCollection(rows, of, id);
  if (!found) throw fail("NOT_FOUND", { what: WORDS[of].what });
  return found;
}

/** Throws NOT_FOUND when one of the ids is not the enterprise's own. */
export async function demandCollections(rows: Rows, of: Collection, ids: string[]): Promise<void> {
  const own = await ownCollections(rows, of, ids);
  if (ids.some((id) => !own.has(id))) throw fail("NOT_FOUND", { what: WORDS[of].what });
}

/** Throws when one of the segments is filled by a rule: nobody is put there by hand. `known` holds who is in already. */
export async function demandStatic(rows: Rows, ids: string[], known: readonly string[] = []): Promise<void> {
  const found = await dynamicAmong(rows, ids);
  const refused = found.find(({ id }) => !known.includes(id));
  if (refused) throw fail("SEGMENT_IS_DYNAMIC", { name: refused.name });
}
