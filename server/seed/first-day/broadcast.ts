import type { SandboxMessage, SandboxPhone } from "#contract/sandbox/phones.ts";
import { API } from "#contract/route.ts";
import type { Offer } from "../channel.ts";
import type { DemoFields } from "../customers.ts";
import type { Speaker } from "../speaker.ts";
import { until } from "../until.ts";

const MASTER = `${API}/customer_master`;
/** Whom the demo writes to. */
const CITY = "Pune";
const PLAN = "Gold";
/** What people press on their telephones, one after the other: the places of the template's buttons. */
const PRESSED = ["button.0", "button.1", "button.0", "button.0", "button.1"];

/** A first broadcast, to a segment by a rule, and what some of those who got it press. Gives the segment's size. */
export async function demoBroadcast(
  admin: Speaker,
  { channelId, templateId, translationIds, fields }: Offer & { fields: DemoFields },
): Promise<number> {
  const { id: segmentId } = await admin.post<{ id: string }>(`${MASTER}/tag/save`, {
    name: `${PLAN} plan in ${CITY}`,
    rule: {
      kind: "and",
      of: [
        { kind: "attribute", field: fields.city, test: { op: "is", value: CITY } },
        { kind: "attribute", field: fields.plan, test: { op: "has any of", values: [PLAN] } },
      ],
    },
  });
  const count = await until("a segment that is counted", async () => {
    const { tags } = await admin.get<{ tags: { id: string; count: number; counting: boolean }[] }>(
      `${MASTER}/tags`,
    );
    const own = tags.find(({ id }) => id === segmentId);
    return own && !own.counting && own.count;
  });
  if (count === 0) return 0;
  for (const id of [templateId, ...translationIds])
    await until("an approved template", async () => {
      const { status } = await admin.get<{ status: string }>(`${API}/templates/${id}`);
      return status === "APPROVED";
    });
  const { data } = await admin.post<{ data: { id: string } }>(`${API}/broadcast/create`, {
    name: `Autumn offer: ${PLAN} in ${CITY}`,
    channelId,
    customers: { filter: { tags: segmentId } },
    goal: { event: "order_placed", hours: 72, value: "amount" },
    message: { template: { templateUId: templateId, languageColumn: "Language" } },
    columnMapping: [
      { variable: "body.1", type: "column", value: "Name" },
      { variable: "body.2", type: "column", value: "Plan" },
      { variable: "body.3", type: "column", value: "City" },
    ],
  });
  await until("a broadcast that was sent", async () => {
    const { data: shown } = await admin.get<{ data: { state: string } }>(`${API}/broadcast/${data.id}`);
    return shown.state === "done";
  });
  await press(admin);
  await order(admin, segmentId, count);
  return count;
}

/** One in so many orders, at most so many of them, for one of these sums. */
const ORDERS = 25;
const ORDERS_MAX = 100;
const SUMS = [1_299, 2_450, 899, 3_749, 1_798];

/** Some of those who got it place an order, as the shop tells. */
async function order(admin: Speaker, segmentId: string, count: number): Promise<void> {
  const wanted = Math.min(Math.ceil(count / ORDERS), ORDERS_MAX);
  const { customers } = await admin.get<{ customers: { customers: { id: string }[] } }>(
    `${MASTER}/customers?tags=${segmentId}&perPage=${wanted}`,
  );
  await admin.post(`${MASTER}/events`, {
    events: customers.customers.map(({ id }, at) => ({
      event: "order_placed",
      customer: { customerId: id },
      values: { amount: SUMS[at % SUMS.length], city: CITY },
      eventId: `demo-offer-${at}`,
    })),
  });
}

async function press(admin: Speaker): Promise<void> {
  const { list } = await admin.get<{ list: SandboxPhone[] }>(
    `${API}/sandbox/phones?perPage=${PRESSED.length}`,
  );
  for (const [at, { id }] of list.entries()) {
    const thread = await admin.get<{ list: SandboxMessage[] }>(`${API}/sandbox/phones/${id}/messages`);
    const offer = thread.list.find(({ direction }) => direction === "in");
    if (offer) await admin.post(`${API}/sandbox/messages/${offer.id}/press`, { place: PRESSED[at] });
  }
}
