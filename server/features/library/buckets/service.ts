import { takeOut } from "#server/platform/trash/take-out.ts";
import { TRASHED_BUCKET } from "./trash.ts";
import type { bucketRoutes } from "#contract/library/buckets.ts";
import { BUCKET_DEPTH_MAX, BUCKETS_MAX } from "#contract/library/limits.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { LIBRARY_AUDIENCE } from "../audience.ts";
import { type LibraryOptions, NO_DEPARTMENTS } from "../options.ts";
import { viewerOf } from "../viewer.ts";
import { demandBucket } from "./demand.ts";
import {
  dissolveBucket,
  holdTree,
  insertBucket,
  listBuckets,
  type Tree,
  updateBucket,
} from "./repository.ts";

type Routes = typeof bucketRoutes;
const changed = (work: Work) => work.announce("library.changed", { what: "bucket" }, LIBRARY_AUDIENCE);

export function createBuckets({ departments = NO_DEPARTMENTS }: LibraryOptions) {
  return {
    async list(scope: Scope, query: QueryOf<Routes["listBuckets"]>) {
      const viewer = await viewerOf(scope, departments, query.adminView);
      return listBuckets(scope, viewer, query, { from: query.from, limit: query.perPage });
    },

    create: (scope: Scope, body: BodyOf<Routes["createBucket"]>): Promise<string> =>
      onTaken("BUCKET_NAME_TAKEN", { name: body.name }, () =>
        scope.write(async (work) => {
          const id = newId();
          const parentId = body.parentId ?? null;
          if (parentId) await demandBucket(work, parentId);
          const tree = await holdTree(work);
          if (tree.length >= BUCKETS_MAX) throw fail("BUCKETS_FULL", { limit: BUCKETS_MAX });
          demandPlace(tree, { id, name: body.name, parentId });
          await insertBucket(work, { id, name: body.name, parent_id: parentId });
          await work.audit({ action: "bucket.created", subjectId: id, subject: body.name });
          await changed(work);
          return id;
        }),
      ),

    /** Without a parent named the folder stays where it stands. */
    update: (scope: Scope, id: string, body: BodyOf<Routes["updateBucket"]>): Promise<void> =>
      onTaken("BUCKET_NAME_TAKEN", { name: body.name }, () =>
        scope.write(async (work) => {
          const before = await demandBucket(work, id);
          if (body.parentId) await demandBucket(work, body.parentId);
          const parentId = body.parentId === undefined ? before.parent_id : body.parentId;
          demandPlace(await holdTree(work), { id, name: body.name, parentId });
          await updateBucket(work, id, { name: body.name, parent_id: parentId });
          await work.audit({
            action: "bucket.changed",
            subjectId: id,
            subject: body.name,
            before: { name: before.name, parentId: before.parent_id },
            after: { name: body.name, parentId },
          });
          await changed(work);
        }),
      ),

    remove: (scope: Scope, id: string): Promise<void> =>
      onTaken("BUCKET_NAME_TAKEN", { name: "the same" }, () =>
        scope.write(async (work) => {
          const { name, parent_id } = await demandBucket(work, id);
          await holdTree(work);
          await takeOut(work, TRASHED_BUCKET, { id, name });
          await dissolveBucket(work, id, parent_id);
          await work.audit({ action: "bucket.removed", subjectId: id, subject: name });
          await changed(work);
        }),
      ),
  };
}
export type Buckets = ReturnType<typeof createBuckets>;

/** Throws when the folder would stand in itself, or it and what stands in it would stand too deep. */
function demandPlace(tree: Tree, bucket: { id: string; name: string; parentId: string | null }): void {
  const parents = new Map(tree.map(({ id, parent_id }) => [id, parent_id]));
  let above = 0;
  for (let at = bucket.parentId; at; at = parents.get(at) ?? null) {
    if (at === bucket.id) throw fail("BUCKET_IN_ITSELF", { name: bucket.name });
    above++;
  }
  if (above + 1 + heightOf(tree, bucket.id) > BUCKET_DEPTH_MAX)
    throw fail("BUCKET_TOO_DEEP", { limit: BUCKET_DEPTH_MAX });
}

/** How many folders stand one in another below this one. */
function heightOf(tree: Tree, id: string): number {
  const inside = tree.filter(({ parent_id }) => parent_id === id);
  return inside.length ? 1 + Math.max(...inside.map((child) => heightOf(tree, child.id))) : 0;
}
