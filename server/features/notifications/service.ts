import type { NotificationKind } from "#contract/notifications/words.ts";
import { fail } from "#server/platform/fail.ts";
import { personOf, type Scope, type Work } from "#server/platform/scope.ts";
import { tellPeople } from "./notify.ts";
import {
  countUnread,
  findNotification,
  mutedOf,
  pageOfNotifications,
  readUntil,
  saveMuted,
  setRead,
  setUnread,
} from "./repository.ts";
import type { Rows } from "./tables.ts";

async function demand(rows: Rows, userId: string, id: string): Promise<void> {
  if (!(await findNotification(rows, userId, id))) throw fail("NOT_FOUND", { what: "notification" });
}

/** What a person was told: each sees and changes their own alone. */
export function createNotificationService() {
  /** Their other consoles show it too. */
  const changed = (scope: Scope, action: (work: Work, userId: string) => Promise<unknown>) =>
    scope.write(async (work) => {
      const userId = personOf(scope);
      await action(work, userId);
      await tellPeople(work, [userId]);
      return countUnread(work, userId);
    });

  return {
    async list(scope: Scope, by: { before?: string | undefined; unread: boolean; perPage: number }) {
      const userId = personOf(scope);
      const { before, unread, perPage } = by;
      if (before !== undefined) await demand(scope, userId, before);
      const rows = await pageOfNotifications(scope, userId, { before, unread, limit: perPage + 1 });
      return {
        rows: rows.slice(0, perPage),
        more: rows.length > perPage,
        unread: await countUnread(scope, userId),
      };
    },
    count: (scope: Scope) => countUnread(scope, personOf(scope)),
    readUntil: (scope: Scope, id: string) =>
      changed(scope, async (work, userId) => {
        await demand(work, userId, id);
        await readUntil(work, userId, id);
      }),
    mark: (scope: Scope, id: string, read: boolean) =>
      changed(scope, async (work, userId) => {
        await demand(work, userId, id);
        await (read ? setRead : setUnread)(work, userId, id);
      }),
    muted: (scope: Scope) => mutedOf(scope, personOf(scope)),
    choose: (scope: Scope, muted: readonly NotificationKind[]) =>
      scope.write((work) => saveMuted(work, personOf(scope), [...new Set(muted)])),
  };
}
export type NotificationService = ReturnType<typeof createNotificationService>;
