import type { NotificationKind } from "#contract/notifications/words.ts";
import { pushTo } from "#server/features/users/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Recurring } from "#server/platform/queue/queue.ts";
import { NOTIFIED } from "./notify.ts";

/** What is older is of no use in a corner of the screen any more. */
const FRESH_MINUTES = 60;
const BATCH = 100;
/** The page of what has none of its own. */
const HOME = "/dashboard";
/** What a kind means, in a sign that every language reads. */
const SIGNS: Record<NotificationKind, string> = {
  mention: "💬",
  chatTaken: "↪️",
  wordsHeld: "⏸",
  chatMissed: "📭",
  promiseBroken: "⏰",
  broadcastDone: "✅",
  broadcastPaused: "⏸",
  templateApproved: "✅",
  templateRejected: "❌",
  channelBroken: "⚠️",
  walletLow: "👛",
  jobDone: "✅",
  jobFailed: "❌",
};

interface Due {
  user_id: string;
  kind: NotificationKind;
  subject_id: string;
  title: string;
  body: string | null;
  by_name: string | null;
  path: string | null;
  fresh: boolean;
}

/** Of several processes that hear of it each takes others. */
const CLAIM = `
  with due as materialized (
    select enterprise_id, id from notification where pushed_at is null
    order by at limit ${BATCH} for update skip locked)
  update notification n set pushed_at = now() from due
  where n.enterprise_id = due.enterprise_id and n.id = due.id
  returning n.user_id, n.kind, n.subject_id, n.title, n.body, n.by_name, n.path,
    n.read_at is null and n.at > now() - make_interval(mins => ${FRESH_MINUTES}) as fresh`;

/** Tells people of their notifications by their browsers too, where they want that. A push is a courtesy: it is tried once. */
export function tellBrowsers(platform: Platform) {
  const { bus, database, log } = platform;
  const push = pushTo(platform);

  const tell = ({ user_id, kind, subject_id, title, body, by_name, path }: Due) =>
    push([user_id], {
      title: `${SIGNS[kind]} ${title}`,
      body: [by_name, body].filter(Boolean).join(": "),
      url: path ?? HOME,
      tag: `${kind}:${subject_id}`,
      unlessSeen: true,
    });

  async function look(): Promise<void> {
    for (;;) {
      const { rows } = await database.system.query<Due>(CLAIM);
      await Promise.all(rows.filter(({ fresh }) => fresh).map(tell));
      if (rows.length < BATCH) return;
    }
  }

  return {
    start: () =>
      bus.on(NOTIFIED, () => {
        look().catch((error: unknown) =>
          log.warn({ err: error }, "nobody was told of notifications by push"),
        );
      }),
    /** What a process left that died between a commit and the word of it. */
    recurring: { name: "notifications:push", cron: "* * * * *", run: look } satisfies Recurring,
  };
}
