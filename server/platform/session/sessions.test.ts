import type pg from "pg";
import { expect, it } from "vitest";
import type { Bus } from "#server/platform/bus/bus.ts";
import { ROLES_CHANNEL } from "./audience.ts";
import { createSessions, SESSION_CHANNEL } from "./sessions.ts";

/** Sessions over a database that answers when it is told to, and a bus that says what it is told to. */
async function slowly() {
  const heard = new Map<string, (message: string) => void>();
  const asked: ((permissions: string[]) => void)[] = [];
  const bus = {
    connected: true,
    on: async (channel: string, hear: (message: string) => void) => void heard.set(channel, hear),
    onReconnect: () => {},
  } as unknown as Bus;
  const query = () =>
    new Promise((resolve) =>
      asked.push((permissions) =>
        resolve({
          rows: [
            { id: "key", enterprise_id: "house", user_id: null, name: "", expires_at: null, permissions },
          ],
        }),
      ),
    );
  const sessions = await createSessions({ query } as unknown as pg.Pool, bus, { idleMinutes: 60, hours: 1 });
  return { sessions, asked, say: (channel: string, message: string) => heard.get(channel)!(message) };
}

it.each([
  [ROLES_CHANNEL, "house"],
  [SESSION_CHANNEL, "key"],
])("does not keep what was read while %s told of a change", async (channel, message) => {
  const { sessions, asked, say } = await slowly();
  const before = sessions.resolve("key_1");
  say(channel, message);
  asked[0]!(["NLP.VIEW"]);
  expect((await before)!.permissions.has("NLP.VIEW")).toBe(true);
  const after = sessions.resolve("key_1");
  asked[1]!([]);
  expect((await after)!.permissions.has("NLP.VIEW")).toBe(false);
  // Nothing changed since: it is not read again.
  await sessions.resolve("key_1");
  expect(asked).toHaveLength(2);
});
