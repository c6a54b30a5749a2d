import { listInTrash, unlistFromTrash } from "#server/platform/trash/entries.ts";
import { type artifactRoutes, missing } from "#contract/library/artifacts.ts";
import type { ArtifactType, FileType } from "#contract/library/formats.ts";
import { FILE_TYPES } from "#contract/library/formats.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { LIBRARY_AUDIENCE } from "../audience.ts";
import { demandBucket } from "../buckets/demand.ts";
import { type LibraryOptions, NO_DEPARTMENTS } from "../options.ts";
import type { Content } from "../tables.ts";
import { ownerOf, viewerOf } from "../viewer.ts";
import { demandArtifact, demandArtifacts, demandDepartment } from "./demand.ts";
import {
  type ArtifactRow,
  insertArtifact,
  listArtifacts,
  updateArtifact,
  updateArtifacts,
} from "./repository.ts";

type Routes = typeof artifactRoutes;
type Written = BodyOf<Routes["updateArtifact"]>;

const isFile = (type: ArtifactType) => FILE_TYPES.includes(type as FileType);
const changed = (work: Work) => work.announce("library.changed", { what: "artifact" }, LIBRARY_AUDIENCE);

export function createArtifacts({ usage = [], departments = NO_DEPARTMENTS }: LibraryOptions) {
  /** Several at once: all of them or none. */
  const each = async (
    scope: Scope,
    ids: readonly string[],
    action: string,
    change: (work: Work, rows: ArtifactRow[]) => Promise<void>,
    trashed = false,
  ): Promise<void> => {
    await scope.write(async (work) => {
      const rows = await demandArtifacts(work, await viewerOf(work, departments), ids, trashed);
      await change(work, rows);
      await work.audit(
        ...rows.map(({ id, name }) => ({ action: `artifact.${action}`, subjectId: id, subject: name })),
      );
      await changed(work);
    });
  };

  return {
    async list(scope: Scope, query: QueryOf<Routes["listArtifacts"]>) {
      const viewer = await viewerOf(scope, departments, query.adminView || query.trash);
      if (query.bucketId) await demandBucket(scope, query.bucketId);
      const rows = await listArtifacts(scope, viewer, { ...query, limit: query.perPage + 1 });
      return { rows: rows.slice(0, query.perPage), more: rows.length > query.perPage };
    },

    get: async (scope: Scope, id: string) => demandArtifact(scope, await viewerOf(scope, departments), id),

    create: (scope: Scope, body: BodyOf<Routes["createArtifact"]>): Promise<ArtifactRow> =>
      scope.write(async (work) => {
        if (body.bucketId) await demandBucket(work, body.bucketId);
        await demandDepartment(work, departments, body.deptId);
        const row = await insertArtifact(work, {
          id: newId(),
          type: body.type,
          name: body.name,
          description: body.desc,
          visibility: body.visibility,
          bucket_id: body.bucketId ?? null,
          department_id: body.deptId ?? null,
          owner_id: ownerOf(work.principal),
          owner_name: work.principal.name,
          content: json(contentOf(body.type, body)),
        });
        await work.audit({ action: "artifact.created", subjectId: row.id, subject: row.name });
        await changed(work);
        return row;
      }),

    update: (scope: Scope, id: string, body: Written): Promise<ArtifactRow> =>
      scope.write(async (work) => {
        const before = await demandArtifact(work, await viewerOf(work, departments), id);
        await demandDepartment(work, departments, body.deptId);
        const [field] = missing(before.type, body);
        if (field) {
          const message = "This field is required";
          throw fail("INVALID_INPUT", { summary: `${field}: ${message}` }, [{ field, message }]);
        }
        const row = await updateArtifact(work, id, {
          name: body.name,
          description: body.desc,
          visibility: body.visibility,
          department_id: body.deptId ?? null,
          ...(isFile(before.type) ? {} : { content: json(contentOf(before.type, body)) }),
        });
        await work.audit({
          action: "artifact.changed",
          subjectId: id,
          subject: row.name,
          before: { name: before.name, visibility: before.visibility },
          after: { name: row.name, visibility: row.visibility },
        });
        await changed(work);
        return row;
      }),

    move: (scope: Scope, ids: readonly string[], bucketId: string | null) =>
      each(scope, ids, "moved", async (work) => {
        if (bucketId) await demandBucket(work, bucketId);
        await updateArtifacts(work, ids, { bucket_id: bucketId });
      }),

    /** Into the trash; what another feature uses stays. */
    remove: (scope: Scope, ids: readonly string[]) =>
      each(scope, ids, "removed", async (work, rows) => {
        const uses = (await Promise.all(usage.map((source) => source(work, ids)))).flat();
        const used = rows.find(({ id }) => uses.some(({ artifactId }) => artifactId === id));
        if (used) {
          const users = uses.filter(({ artifactId }) => artifactId === used.id).map(({ by }) => by);
          throw fail("ARTIFACT_IN_USE", { name: used.name, users: users.join(", ") });
        }
        await updateArtifacts(work, ids, { trashed_at: new Date() });
        for (const { id, name, visibility, owner_id } of rows)
          await listInTrash(work, "artifact", {
            id,
            name,
            privateTo: visibility === "private" ? owner_id : null,
          });
      }),

    restore: (scope: Scope, ids: readonly string[]) =>
      each(
        scope,
        ids,
        "restored",
        async (work) => {
          await updateArtifacts(work, ids, { trashed_at: null });
          for (const id of ids) await unlistFromTrash(work, "artifact", id);
        },
        true,
      ),
  };
}
export type Artifacts = ReturnType<typeof createArtifacts>;

/** What an artifact of this type keeps of what was written; the rest is dropped. */
function contentOf(
  type: ArtifactType,
  body: Pick<Written, "url" | "address" | "latitude" | "longitude" | "text">,
): Content {
  const { url, address, latitude, longitude, text } = body;
  if (type === "URL") return { url };
  if (type === "MSG") return { text };
  return { address, latitude: latitude ?? null, longitude: longitude ?? null };
}
