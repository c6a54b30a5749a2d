import type { CallKey } from "#contract/index.ts";
import type { TestApp } from "../harness.ts";
import { makeWebhook } from "./webhooks.ts";

/** Deletes a webhook; returns the id of its entry in the trash. */
export async function makeTrashed(app: TestApp, token: string, name: string): Promise<string> {
  const { webhook } = await makeWebhook(app, token, name);
  await app.call("DELETE /e/enterprise/webhooks/{id}", { token, params: { id: webhook } });
  const { data } = await app.call("GET /e/enterprise/trash", { token, query: { search: name } });
  return data.entries[0]!.id;
}

/** What tests of the trash do again and again, as one person. */
export function trashHands(app: TestApp, token: string) {
  const newest = async () => (await app.call("GET /e/enterprise/trash", { token })).data.entries[0]!;
  return {
    /** Makes a call that must succeed. */
    async ask<T = Record<string, never>>(
      key: string,
      params: Record<string, string> = {},
      body?: object,
    ): Promise<T> {
      const reply = await app.call(key as CallKey, { token, params, body });
      if (reply.status !== 200) throw new Error(`${key}: ${reply.message}`);
      return reply.data as T;
    },
    newest,
    /** Restores what was deleted last. */
    async restore(name?: string) {
      const { id } = await newest();
      return app.call("POST /e/enterprise/trash/{id}/restore", {
        token,
        params: { id },
        body: { name: name ?? null },
      });
    },
    rowsOf: async (sql: string, values: unknown[] = []) =>
      (await app.platform.database.system.query(sql, values)).rows as Record<string, unknown>[],
  };
}
