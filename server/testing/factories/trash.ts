import type { TestApp } from "../harness.ts";
import { makeWebhook } from "./webhooks.ts";

/** Deletes a webhook; returns the id of its entry in the trash. */
export async function makeTrashed(app: TestApp, token: string, name: string): Promise<string> {
  const { webhook } = await makeWebhook(app, token, name);
  await app.call("DELETE /e/enterprise/webhooks/{id}", { token, params: { id: webhook } });
  const { data } = await app.call("GET /e/enterprise/trash", { token, query: { search: name } });
  return data.entries[0]!.id;
}
