import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { REENGAGEMENT_CODE } from "#contract/channel-types.ts";
import { CHAT_MESSAGE_STATUS, type ChatMessageStatus } from "#contract/chat/words.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";
import { grouped } from "#server/platform/grouped.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Change } from "../chats/change.ts";
import type { Rows } from "../tables.ts";

interface Behind {
  chat_id: string;
  seq: number;
  status: ChatMessageStatus;
  code: string | null;
  description: string | null;
}

/** A message of the pipeline as a chat shows it: ranks become ticks. */
const TICK = sql<ChatMessageStatus>`case when m.status = ${MESSAGE_STATUS.read} then ${CHAT_MESSAGE_STATUS.read}
  when m.status = ${MESSAGE_STATUS.delivered} then ${CHAT_MESSAGE_STATUS.delivered}
  when m.status in (${MESSAGE_STATUS.failed}, ${MESSAGE_STATUS.skipped}) then ${CHAT_MESSAGE_STATUS.failed}
  else ${CHAT_MESSAGE_STATUS.sent} end::smallint`;

const ofChats = async ({ db, enterpriseId }: Rows, ids: readonly string[]): Promise<string[]> => {
  const found = await db
    .selectFrom("dispatch")
    .select("id")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "in", [...ids])
    .where("source", "=", "chat")
    .execute();
  return found.map(({ id }) => id);
};

/** Messages of chats whose ticks are behind what the pipeline knows of them. */
async function behind({ db, enterpriseId }: Rows, dispatchIds: readonly string[]): Promise<Behind[]> {
  const found = await sql<Behind>`
    select c.chat_id, c.seq, ${TICK} as status, e.code, e.description
    from dispatch d
    join message m on m.enterprise_id = d.enterprise_id and m.dispatch_no = d.no
    join chat_message c on c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no
    left join lateral (select code, description from message_event e
      where e.enterprise_id = d.enterprise_id and e.dispatch_no = d.no and e.status = m.status
      order by e.at desc limit 1) e on true
    where d.enterprise_id = ${enterpriseId} and d.id = any(${[...dispatchIds]}::uuid[]) and d.source = 'chat'
      and ${TICK} <> c.status`.execute(db);
  return found.rows;
}

/** Dispatches of chats of the last day whose ticks are behind: somebody died between the two. */
async function left({ db, enterpriseId }: Rows): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select d.id from dispatch d
    join message m on m.enterprise_id = d.enterprise_id and m.dispatch_no = d.no
    join chat_message c on c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no
    where d.enterprise_id = ${enterpriseId} and d.source = 'chat' and d.created_at > now() - interval '1 day'
      and ${TICK} <> c.status limit 1000`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Keeps the ticks of chats' messages up with what becomes of them at vendors. */
export function createTicks({ actFor, log }: Pick<Platform, "actFor" | "log">, change: Change) {
  /** Dispatches that are no chat's: broadcasts move thousands of times. */
  const others = new LRUCache<string, true>({ max: 10_000 });
  let waiting = new Map<string, Set<string>>();
  let running: Promise<void> = Promise.resolve();
  let due = false;

  async function catchUp(enterpriseId: string, ids: readonly string[]): Promise<void> {
    const scope = actFor(enterpriseId);
    const dispatchIds = await ofChats(scope, ids);
    for (const id of ids) if (!dispatchIds.includes(id)) others.set(id, true);
    if (dispatchIds.length === 0) return;
    await scope.write(async (work) => {
      const byChat = grouped(await behind(work, dispatchIds), (one) => one.chat_id);
      for (const chatId of [...byChat.keys()].sort())
        await change.change(work, chatId, (draft) => {
          for (const { seq, status, code, description } of byChat.get(chatId)!) {
            draft.touch(seq, { status, error_code: code, error_text: description });
            if (status === CHAT_MESSAGE_STATUS.failed && code === String(REENGAGEMENT_CODE))
              draft.row.needs_template = true;
          }
          return { event: "chatChanged" };
        });
    });
  }

  async function flush(): Promise<void> {
    due = false;
    const batch = waiting;
    waiting = new Map();
    for (const [enterpriseId, ids] of batch)
      await catchUp(enterpriseId, [...ids]).catch((error: unknown) =>
        log.warn({ err: error, enterpriseId }, "ticks were not kept up"),
      );
  }

  return {
    moved(enterpriseId: string, dispatchId: string): void {
      if (others.has(dispatchId)) return;
      const known = waiting.get(enterpriseId);
      if (known) known.add(dispatchId);
      else waiting.set(enterpriseId, new Set([dispatchId]));
      if (due) return;
      due = true;
      running = running.then(flush);
    },
    /** Looks after what was left behind. */
    async sweep(enterpriseId: string): Promise<void> {
      const ids = await left(actFor(enterpriseId));
      if (ids.length > 0) await catchUp(enterpriseId, ids);
    },
    close: () => running,
  };
}
