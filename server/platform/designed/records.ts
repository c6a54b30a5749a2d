import type { ErrorName } from "#contract/errors.ts";
import type { TrashKindName } from "#contract/trash/kinds.ts";
import { onTaken } from "../db/taken.ts";
import { type Failure, fail } from "../fail.ts";
import { newId } from "../ids.ts";
import type { Scope, Work } from "../scope.ts";
import { listInTrash, unlistFromTrash } from "../trash/entries.ts";

/** A design as it is kept: what people draw, and what they call it. */
export interface DesignRow {
  id: string;
  name: string;
  description: string;
  dept_id: string | null;
}
/** What people call a design. */
export interface DesignWords {
  name: string;
  description: string;
  deptId?: string | null | undefined;
}
/** Columns of a design that is made. */
export type NewDesign<D> = Omit<DesignRow, "id"> & {
  id: string;
  draft: D;
  created_by: string | null;
  updated_by_name: string;
};

interface Change {
  name: string;
  description: string;
  dept_id: string | null;
  trashed_at: Date | null;
  updated_at: Date;
  updated_by_name: string;
}

/** One kind of design, and where it is kept. */
export interface DesignStore<R extends DesignRow, D, S> {
  /** By what the trash and the trail know it: `journey` is `journey.created` there. */
  kind: TrashKindName;
  /** What is said where the name is taken. */
  taken: ErrorName;
  missing(): Failure;
  departmentExists(work: Work, id: string): Promise<boolean>;
  insert(work: Work, row: NewDesign<D>): Promise<R>;
  update(work: Work, id: string, set: Partial<Change>): Promise<R>;
  /** One that nobody else changes until the transaction ends; throws where there is none. */
  demandHeld(work: Work, id: string): Promise<R>;
  findTrashed(work: Work, id: string): Promise<R | undefined>;
  /** Tells consoles. */
  changed(work: Work, id: string): Promise<void>;
  show(work: Work, row: R): Promise<S>;
  /** What one that goes into the trash does no more. */
  rest?(work: Work, row: R): Promise<void>;
}

/** Who changed it last, and when. */
export const touched = ({ principal }: Work) => ({ updated_at: new Date(), updated_by_name: principal.name });

/** Makes designs, calls them something else, puts them into the trash and takes them out again. */
export function designRecords<R extends DesignRow, D, S>(store: DesignStore<R, D, S>) {
  const { kind, taken, missing, demandHeld, update, changed, show } = store;

  async function demandDepartment(work: Work, id: string | null | undefined): Promise<void> {
    if (id && !(await store.departmentExists(work, id))) throw fail("NOT_FOUND", { what: "department" });
  }

  return {
    /** Makes one of a definition that is there. `from`: what the trail says of where it comes from. */
    make: (
      scope: Scope,
      { name, description, deptId }: DesignWords,
      draft: D,
      from: object = {},
    ): Promise<S> =>
      onTaken(taken, { name }, () =>
        scope.write(async (work) => {
          await demandDepartment(work, deptId);
          const { userId, name: person } = work.principal;
          const row = await store.insert(work, {
            id: newId(),
            name,
            description,
            dept_id: deptId ?? null,
            draft,
            created_by: userId,
            updated_by_name: person,
          });
          await work.audit({ action: `${kind}.created`, subjectId: row.id, subject: row.name, after: from });
          await changed(work, row.id);
          return show(work, row);
        }),
      ),

    update: (scope: Scope, id: string, { name, description, deptId }: DesignWords): Promise<S> =>
      onTaken(taken, { name }, () =>
        scope.write(async (work) => {
          const before = await demandHeld(work, id);
          await demandDepartment(work, deptId);
          const set = { name, description, dept_id: deptId ?? null };
          const row = await update(work, id, { ...set, ...touched(work) });
          await work.audit({
            action: `${kind}.changed`,
            subjectId: id,
            subject: row.name,
            before: { name: before.name, description: before.description, deptId: before.dept_id },
            after: { name, description, deptId: row.dept_id },
          });
          await changed(work, id);
          return show(work, row);
        }),
      ),

    remove: (scope: Scope, id: string): Promise<void> =>
      scope.write(async (work) => {
        const row = await demandHeld(work, id);
        await store.rest?.(work, row);
        await update(work, id, { trashed_at: new Date() });
        await listInTrash(work, kind, { id, name: row.name });
        await work.audit({ action: `${kind}.deleted`, subjectId: id, subject: row.name });
        await changed(work, id);
      }),

    restore: (scope: Scope, id: string, newName?: string): Promise<void> =>
      scope.write(async (work) => {
        const before = await store.findTrashed(work, id);
        if (!before) throw missing();
        const name = newName ?? before.name;
        await onTaken("TRASH_NAME_TAKEN", { name }, () => update(work, id, { trashed_at: null, name }));
        await unlistFromTrash(work, kind, id);
        await work.audit({ action: `${kind}.restored`, subjectId: id, subject: name });
        await changed(work, id);
      }),
  };
}
