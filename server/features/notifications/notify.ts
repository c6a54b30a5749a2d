import { cut } from "#contract/cut.ts";
import { sql } from "kysely";
import type { NotificationKind } from "#contract/notifications/words.ts";
import { newId } from "#server/platform/ids.ts";
import type { Work } from "#server/platform/scope.ts";
import "./tables.ts";

/** What people are to be told. */
interface Notice {
  kind: NotificationKind;
  /** Whose they are; nobody is told of what they did themselves. */
  to: readonly (string | null)[];
  /** The record it is about: what nobody has read yet is moved on, and not told once more beside it. */
  subjectId: string;
  title: string;
  text?: string | null;
  by?: string | null;
  count?: number;
  /** The page of the console that shows it. */
  path?: string;
}

const TITLE_MAX = 200;
const TEXT_MAX = 500;

/** On the bus: somebody was told of something. */
export const NOTIFIED = "dlvrd_notified";

/** The name under which consoles of a person hear what is theirs. */
export const personName = (userId: string): string => `person:${userId}`;

/** Tells people of something, within the transaction in which it happens: those who are active and want to hear of it. */
export async function notify(work: Work, notice: Notice): Promise<void> {
  const { db, enterpriseId, principal } = work;
  const people = [...new Set(notice.to)].filter((one) => one !== null && one !== principal.userId);
  if (people.length === 0) return;
  const { kind, subjectId, title, text, by = null, count = null, path = null } = notice;
  const told = await sql<{ user_id: string }>`
    insert into notification (id, user_id, kind, subject_id, title, body, by_name, count, path)
    select given.id, u.id, ${kind}, ${subjectId}::uuid, ${cut(title, TITLE_MAX)},
      ${text ? cut(text, TEXT_MAX) : null}, ${by}, ${count}::int, ${path}
    from unnest(${people}::uuid[], ${people.map(() => newId())}::uuid[]) given(user_id, id)
    join app_user u on u.enterprise_id = ${enterpriseId} and u.id = given.user_id and u.active
    where not exists (select 1 from notification_choice c
      where c.enterprise_id = u.enterprise_id and c.user_id = u.id and ${kind} = any(c.muted))
    on conflict (enterprise_id, user_id, kind, subject_id) where read_at is null do update set
      title = excluded.title, body = excluded.body, by_name = excluded.by_name, count = excluded.count,
      path = excluded.path, at = now(), times = notification.times + 1, pushed_at = null
    returning user_id`.execute(db);
  if (told.rows.length === 0) return;
  await tellPeople(
    work,
    told.rows.map(({ user_id }) => user_id),
  );
  await work.publish(NOTIFIED, enterpriseId);
}

/** Lets the consoles of people look again. */
export const tellPeople = (work: Work, userIds: readonly string[]): Promise<void> =>
  work.tell("notification.changed", {}, userIds.map(personName));
