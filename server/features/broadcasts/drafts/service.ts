import type { BroadcastDraft } from "#contract/broadcasts/drafts.ts";
import type { BroadcastForm, OpenedForm } from "#contract/broadcasts/form.ts";
import type { Channels } from "#server/features/channels/public.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { demandSeen } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { openForm } from "./opened.ts";
import { draftRevision, presentDraft } from "./presenter.ts";
import {
  deleteDraft,
  type DraftRow,
  findDraft,
  holdDraft,
  insertDraft,
  type ListedDraft,
  listDrafts,
  updateDraft,
} from "./repository.ts";
import { demandRoom } from "./room.ts";
import { tellDraft, TRASHED_DRAFT } from "./trash.ts";

/** A form is kept while somebody types: what one person changes within so long is one entry of the trail. */
const SITTING_MS = 600_000;

const missing = () => fail("NOT_FOUND", { what: "draft" });

async function demandHeld(work: Work, id: string): Promise<DraftRow> {
  const row = await holdDraft(work, id);
  if (!row) throw missing();
  return row;
}
/** Refuses a draft that is not there. */
export async function demandDraft(scope: Scope, id: string): Promise<ListedDraft> {
  const row = await findDraft(scope, id);
  if (!row) throw missing();
  return row;
}
const one = async (scope: Scope, id: string): Promise<BroadcastDraft> =>
  presentDraft(await demandDraft(scope, id));

/** What was sent needs its draft no more; it may have been deleted meanwhile. */
export async function dropDraft(work: Work, id: string): Promise<void> {
  if (await deleteDraft(work, id)) await tellDraft(work, id);
}

/** Broadcasts that are being written. */
export function createDrafts({ directory }: Pick<Channels, "directory">) {
  return {
    async list(scope: Scope, page: { name: string; from: number; limit: number }) {
      const rows = await listDrafts(scope, { ...page, limit: page.limit + 1 });
      return { drafts: rows.slice(0, page.limit).map(presentDraft), more: rows.length > page.limit };
    },
    async open(scope: Scope, id: string): Promise<{ draft: BroadcastDraft; opened: OpenedForm }> {
      const row = await demandDraft(scope, id);
      const opened = await openForm(scope, directory, row.form);
      return { draft: presentDraft(row), opened: { ...opened, revision: draftRevision(row) } };
    },
    async create(scope: Scope, form: BroadcastForm): Promise<BroadcastDraft> {
      const id = newId();
      const { userId, name } = scope.principal;
      await scope.write(async (work) => {
        await demandRoom(work);
        await insertDraft(work, {
          id,
          name: form.name.trim(),
          form: json(form),
          created_by: userId,
          created_by_name: name,
          changed_by: userId,
          changed_by_name: name,
        });
        await work.audit({ action: "broadcast-draft.created", subjectId: id, subject: form.name.trim() });
        await tellDraft(work, id);
      });
      return one(scope, id);
    },
    async save(
      scope: Scope,
      id: string,
      { seen, ...form }: BroadcastForm & { seen?: string | undefined },
    ): Promise<BroadcastDraft> {
      const { userId, name } = scope.principal;
      await scope.write(async (work) => {
        const before = await demandHeld(work, id);
        demandSeen(seen, draftRevision(before));
        const called = form.name.trim();
        const now = new Date();
        await updateDraft(work, id, {
          name: called,
          form: json(form),
          changed_by: userId,
          changed_by_name: name,
          changed_at: now,
        });
        const goesOn =
          before.changed_by === userId && now.getTime() - before.changed_at.getTime() < SITTING_MS;
        if (!goesOn) await work.audit({ action: "broadcast-draft.changed", subjectId: id, subject: called });
        await tellDraft(work, id);
      });
      return one(scope, id);
    },
    remove: (scope: Scope, id: string): Promise<void> =>
      scope.write(async (work) => {
        const { name } = await demandHeld(work, id);
        await takeOut(work, TRASHED_DRAFT, { id, name });
        await deleteDraft(work, id);
        await work.audit({ action: "broadcast-draft.removed", subjectId: id, subject: name });
        await tellDraft(work, id);
      }),
  };
}
export type Drafts = ReturnType<typeof createDrafts>;
