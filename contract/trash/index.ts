import { z } from "zod";
import { done, id, instant, name, paging, text } from "../common.ts";
import { routes } from "../route.ts";
import { TRASH_AT_ONCE, TRASH_KINDS, TRASH_NAME_MAX, TRASH_PAGE } from "./kinds.ts";

const LIST = "/e/enterprise/trash";
const params = z.object({ id: id("trash-entry") });
const ids = z.array(id("trash-entry")).min(1, "Choose at least one entry.").max(TRASH_AT_ONCE);

/** Something that was deleted and can be restored. */
export const trashEntry = z.object({
  id: z.string(),
  kind: z.enum(TRASH_KINDS),
  name: z.string(),
  deletedBy: z.object({ id: z.string().nullable(), name: z.string() }),
  deletedAt: instant,
  /** Days until it is purged, the one that has begun too; 0: this night. */
  daysLeft: z.number(),
  /** What comes back with it, by table: how many rows of each. */
  contents: z.record(z.string(), z.number()),
});
export type TrashEntryView = z.infer<typeof trashEntry>;

/** One of several that could not be restored, and why. */
const refusal = z.object({ id: z.string(), name: z.string(), reason: z.string() });

export const trashRoutes = routes({
  listTrash: {
    method: "GET",
    path: LIST,
    summary:
      "What was deleted in the last thirty days, of the kinds that one may delete oneself; newest first.",
    permission: "TRASH.VIEW",
    envelope: "enterprise",
    query: z.object({
      ...paging(TRASH_PAGE, 100),
      search: text(TRASH_NAME_MAX).default(""),
      kind: z.enum(TRASH_KINDS).optional(),
    }),
    reply: z.object({
      entries: z.array(trashEntry),
      total: z.number(),
      /** How many there are of each kind, whatever is searched for. */
      kinds: z.array(z.object({ kind: z.enum(TRASH_KINDS), count: z.number() })),
    }),
  },
  restoreTrash: {
    method: "POST",
    path: `${LIST}/{id}/restore`,
    summary: "Restore one thing with all that was deleted with it; under another name where one is given.",
    permission: "TRASH.VIEW",
    envelope: "enterprise",
    params,
    body: z.object({
      /** Another name than it had; null: its own. */
      name: name(TRASH_NAME_MAX, "This field is mandatory.").nullable(),
    }),
    reply: done,
  },
  restoreManyTrash: {
    method: "POST",
    path: `${LIST}/restore`,
    summary: "Restore several, each by itself; those that cannot be are named with the reason.",
    permission: "TRASH.VIEW",
    envelope: "enterprise",
    body: z.object({ ids }),
    reply: z.object({ restored: z.number(), refused: z.array(refusal) }),
  },
  purgeTrash: {
    method: "POST",
    path: `${LIST}/purge`,
    summary: "Delete several for good, with their files.",
    permission: "TRASH.VIEW",
    envelope: "enterprise",
    body: z.object({ ids }),
    reply: z.object({ purged: z.number() }),
  },
  emptyTrash: {
    method: "POST",
    path: `${LIST}/empty`,
    summary: "Delete for good whatever one may, of one kind or of all.",
    permission: "TRASH.VIEW",
    envelope: "enterprise",
    body: z.object({
      /** Null: every kind. */
      kind: z.enum(TRASH_KINDS).nullable(),
    }),
    reply: z.object({ purged: z.number() }),
  },
  undoDeletion: {
    method: "POST",
    path: `${LIST}/undo`,
    summary: "Restore what one has deleted oneself.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: z.object({
      kind: z.enum(TRASH_KINDS),
      /** The id that the deleted thing had. */
      subjectId: text(64),
    }),
    reply: done,
  },
});
