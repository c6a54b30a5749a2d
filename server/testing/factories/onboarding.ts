import { newId } from "#server/platform/ids.ts";
import type { TestApp } from "../harness.ts";

/** A number on its way as it lies in its table, where no vendor is to be asked. */
export async function makeOnboardingRow(app: TestApp, enterpriseId: string, name: string): Promise<string> {
  const id = newId();
  await app.platform.database.system.query(
    `insert into onboarding (enterprise_id, id, name, vendor, environment, step, state)
     values ($1, $2, $3, 'whatsapp-cloud', 'sandbox', 'signup', 'state')`,
    [enterpriseId, id, name],
  );
  return id;
}

/** Goes through one of the sandbox's dialogs as somebody in a small window; gives what it comes back with. */
export async function throughDialog(
  app: TestApp,
  dialogUrl: string,
  form: Record<string, string>,
): Promise<Record<string, string>> {
  const reply = await fetch(new URL(dialogUrl, app.platform.addresses.own()), {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  const back = reply.headers.get("location");
  if (!back) throw new Error(`The dialog stays: ${(await reply.text()).slice(-600)}`);
  return Object.fromEntries(new URL(back, "http://console.example").searchParams);
}
