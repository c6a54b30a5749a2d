import type { PromiseKind } from "#contract/chat/words.ts";
import type { TestApp } from "../harness.ts";

interface Kept {
  kind: PromiseKind;
  since: string;
  dueAt: string | null;
  warnAt: string | null;
}

/** Lets so many minutes go by for what a chat was promised, and for nothing else. */
export async function passPromised(app: TestApp, chatId: string, minutes: number): Promise<void> {
  const { system } = app.platform.database;
  const { rows } = await system.query<{ promises: Kept[] }>("select promises from chat where id = $1", [
    chatId,
  ]);
  const earlier = (at: string | null) => at && new Date(Date.parse(at) - minutes * 60_000).toISOString();
  const promises = rows[0]!.promises.map((one) => ({
    ...one,
    since: earlier(one.since),
    dueAt: earlier(one.dueAt),
    warnAt: earlier(one.warnAt),
  }));
  await system.query(
    `update chat set promises = $2, promise_at = promise_at - make_interval(mins => $3) where id = $1`,
    [chatId, JSON.stringify(promises), minutes],
  );
}
