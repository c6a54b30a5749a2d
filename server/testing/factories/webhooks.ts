import { newId } from "#server/platform/ids.ts";
import type { TestApp } from "../harness.ts";

/** A webhook with one delivery that has failed; nobody listens at its address. */
export async function makeWebhook(
  app: TestApp,
  token: string,
  name: string,
): Promise<{ webhook: string; "webhook-delivery": string }> {
  const made = await app.call("POST /e/enterprise/webhooks", {
    token,
    body: { name, url: "https://hooks.dlvrd.invalid/in", events: ["template.synced"], active: false },
  });
  if (made.status !== 200) throw new Error(made.message);
  const { id } = made.data.webhook;
  const { system } = app.platform.database;
  const [event, delivery] = [newId(), newId()];
  const whose = (
    await system.query<{ enterprise_id: string }>("select enterprise_id from webhook where id = $1", [id])
  ).rows[0]!.enterprise_id;
  await system.query(
    "insert into webhook_event (enterprise_id, id, type, subject_id, data) values ($1, $2, 'template.synced', $3, $4)",
    [whose, event, name, { name }],
  );
  await system.query(
    "insert into webhook_delivery (enterprise_id, id, webhook_id, event_id, state) values ($1, $2, $3, $4, 'failed')",
    [whose, delivery, id, event],
  );
  return { webhook: id, "webhook-delivery": delivery };
}
