import { type CostCategory, MICROS, type PlanId } from "#contract/billing/limits.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { json } from "#server/platform/db/tables.ts";
import type { TestApp } from "../harness.ts";

interface PriceMore {
  channelType?: number;
  category?: CostCategory;
  country?: string;
  amount?: number;
  validFrom?: string;
  validTo?: string | null;
}
/** What a message on WhatsApp costs from a day on. */
export async function makePrice(app: TestApp, token: string, more: PriceMore = {}): Promise<string> {
  const made = await app.call("POST /e/enterprise/billing/prices", {
    token,
    body: { channelType: 4, amount: MICROS, validFrom: "2026-01-01", ...more },
  });
  if (made.status !== 200) throw new Error(made.message);
  return made.data.price.id;
}

/** Turns billing on. */
export async function turnOn(app: TestApp, token: string, plan: PlanId = "prepaid"): Promise<void> {
  const made = await app.call("PUT /e/enterprise/billing", { token, body: { active: true, plan } });
  if (made.status !== 200) throw new Error(made.message);
}

/** A dispatch of which so many messages stand at each rank. */
export async function makeCounted(
  scope: Scope,
  channelId: string,
  counts: Readonly<Record<number, number>>,
  category = "MARKETING",
  source = "broadcast",
): Promise<{ id: string; no: number }> {
  const id = newId();
  const made = await scope.db
    .insertInto("dispatch")
    .values({
      id,
      mark: id.slice(-12),
      channel_id: channelId,
      source,
      name: "Counted",
      content: json({ kind: "template", template: { kind: "whatsapp", category } }),
      state: "running",
      created_by_name: "Test",
    } as never)
    .returning("no")
    .executeTakeFirstOrThrow();
  const no = Number(made.no);
  await setCounts(scope, no, counts);
  return { id, no };
}

/** Where the messages of a dispatch stand now, of those to a country. */
export async function setCounts(
  scope: Scope,
  no: number,
  counts: Readonly<Record<number, number>>,
  country = "",
): Promise<void> {
  await scope.db
    .deleteFrom("dispatch_stat")
    .where("dispatch_no", "=", no)
    .where("country", "=", country)
    .execute();
  for (const [status, n] of Object.entries(counts))
    await scope.db
      .insertInto("dispatch_stat")
      .values({ dispatch_no: no, shard: 0, status: Number(status), country, n })
      .execute();
}
