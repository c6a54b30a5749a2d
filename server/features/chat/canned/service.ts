import type { CannedReply, chatCannedRoutes } from "#contract/chat/canned.ts";
import { cannedActions } from "#contract/chat/canned-actions.ts";
import type { BodyOf } from "#contract/route.ts";
import { NO_ACTIONS } from "#engines/chat/index.ts";
import { departmentExists, departmentsOf } from "#server/features/departments/public.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { TRASHED_CANNED } from "../trash.ts";
import { demandActions, demandOneEnd } from "../act/demand-actions.ts";
import { namesIn } from "./actions.ts";
import {
  type CannedRow,
  deleteCanned,
  findCannedReplies,
  insertCanned,
  updateCanned,
  type Whose,
} from "./repository.ts";

type SaveCanned = BodyOf<(typeof chatCannedRoutes)["createCannedReply"]>;

async function present(rows: Scope | Work, found: readonly CannedRow[]): Promise<CannedReply[]> {
  const actions = found.map((row) => cannedActions.parse(row.actions));
  const names = await namesIn(rows, actions);
  return found.map((row, at) => ({
    id: row.id,
    shortcut: row.shortcut,
    text: row.content,
    deptId: row.department_id,
    personal: row.user_id !== null,
    actions: actions[at]!,
    names: names(actions[at]!),
  }));
}

const presentOne = async (rows: Scope | Work, row: CannedRow): Promise<CannedReply> =>
  (await present(rows, [row]))[0]!;

async function seen(scope: Scope, rows: Scope | Work = scope): Promise<CannedRow[]> {
  const userId = scope.principal.userId ?? "00000000-0000-0000-0000-000000000000";
  const departments = scope.principal.userId ? await departmentsOf(rows, userId) : [];
  return findCannedReplies(rows, { userId, departments, all: scope.can("CHAT.CHAT_CONFIG") });
}

/** A reply that this person may change. */
async function demandOwn(scope: Scope, work: Work, id: string): Promise<CannedRow> {
  const row = (await seen(scope, work)).find((one) => one.id === id);
  if (!row) throw fail("NOT_FOUND", { what: "canned reply" });
  if (row.user_id === null) scope.demand("CHAT.CHAT_CONFIG");
  return row;
}

/** For whom a reply is to be; a personal one is one's own, a shared one is for who configures chats to say. */
async function whose(
  scope: Scope,
  work: Work,
  { personal, deptId }: { personal: boolean; deptId?: string | null | undefined },
): Promise<Whose> {
  if (deptId && !(await departmentExists(work, deptId))) throw fail("NOT_FOUND", { what: "department" });
  if (!personal) {
    scope.demand("CHAT.CHAT_CONFIG");
    return { department_id: deptId ?? null, user_id: null };
  }
  if (!scope.principal.userId) throw fail("PERSON_NEEDED");
  return { department_id: null, user_id: scope.principal.userId };
}

/** Writes in one transaction, and tells consoles. */
const change = <T>(scope: Scope, shortcut: string, write: (work: Work) => Promise<T>) =>
  scope.write(async (work) => {
    const result = await onTaken("CANNED_TAKEN", { shortcut }, () => write(work));
    await work.announce("chat.settings", { what: "canned" }, ["CHAT.HANDLE", "CHAT.CHAT_CONFIG"]);
    return result;
  });

/** The replies that this person sees. */
export const listCanned = async (scope: Scope): Promise<CannedReply[]> => present(scope, await seen(scope));

export const createCanned = (scope: Scope, input: SaveCanned): Promise<CannedReply> =>
  change(scope, input.shortcut, async (work) => {
    const actions = input.actions ?? NO_ACTIONS;
    await demandActions(work, actions);
    const row = {
      id: newId(),
      shortcut: input.shortcut,
      content: input.text,
      actions,
      ...(await whose(scope, work, input)),
    };
    demandOneEnd(actions);
    await work.audit({ action: "canned-reply.created", subjectId: row.id, subject: input.shortcut });
    return presentOne(work, await insertCanned(work, row));
  });

export const updateCannedReply = (scope: Scope, id: string, input: SaveCanned): Promise<CannedReply> =>
  change(scope, input.shortcut, async (work) => {
    const before = await demandOwn(scope, work, id);
    const kept = cannedActions.parse(before.actions);
    if (input.actions) await demandActions(work, input.actions, kept);
    const next = {
      shortcut: input.shortcut,
      content: input.text,
      actions: input.actions ?? kept,
      ...(await whose(scope, work, input)),
    };
    demandOneEnd(next.actions);
    await work.audit({
      action: "canned-reply.changed",
      subjectId: id,
      subject: input.shortcut,
      before: await presentOne(work, before),
      after: input,
    });
    return presentOne(work, await updateCanned(work, id, next));
  });

export async function removeCanned(scope: Scope, id: string): Promise<void> {
  await change(scope, "", async (work) => {
    const { shortcut, user_id: privateTo } = await demandOwn(scope, work, id);
    await takeOut(work, TRASHED_CANNED, { id, name: shortcut, privateTo });
    await deleteCanned(work, id);
    await work.audit({ action: "canned-reply.removed", subjectId: id, subject: shortcut });
  });
}
