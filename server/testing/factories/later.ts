import { newId } from "#server/platform/ids.ts";
import type { TestApp } from "../harness.ts";

const HOUR_MS = 3_600_000;

/** What an agent writes in a chat to go out in some hours; gives the id with which it will be said. */
export async function planWords(
  app: TestApp,
  token: string,
  chatId: string,
  body: Record<string, unknown> = {},
): Promise<string> {
  const messageId = newId();
  const answer = await app.call("POST /e/enterprise/chat/{id}/later", {
    token,
    params: { id: chatId },
    body: {
      messageId,
      text: "See you tomorrow",
      at: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
      ...body,
    },
  });
  if (answer.status !== 200) throw new Error(answer.message);
  return messageId;
}

/** As if the time of everything that waits in a chat had come. */
export const comeTrue = (app: TestApp, chatId: string) =>
  app.platform.database.system.query(
    `update chat set later_at = now() - interval '1 second', later = (
       select jsonb_agg(jsonb_set(one, '{at}', to_jsonb('2026-01-01T00:00:00.000Z'::text)))
       from jsonb_array_elements(later) as one)
     where id = $1`,
    [chatId],
  );
