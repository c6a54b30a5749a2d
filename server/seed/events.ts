import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { API } from "#contract/route.ts";
import { demoCity, demoNumber } from "./customers-file.ts";
import type { Speaker } from "./speaker.ts";

const MASTER = `${API}/customer_master`;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Who visits the shop, of the first of the file; and over how many days. */
const VISITORS = 120;
const DAYS = 30;
const PRODUCTS: readonly { product: string; price: number }[] = [
  { product: "Linen shirt", price: 1_299 },
  { product: "Cotton saree", price: 2_450 },
  { product: "Leather sandals", price: 899 },
  { product: "Brass lamp", price: 640 },
  { product: "Silk scarf", price: 1_150 },
];

interface Told {
  event: string;
  customer: object;
  values: Record<string, string | number>;
  at: string;
  eventId: string;
}

/** One visit: they look at a thing or two; some leave a cart, some of these come back to buy it, others buy at once. */
function visit(place: number, now: number): Told[] {
  const customer = { channelType: CHANNEL_TYPES.WHATSAPP, address: demoNumber(place) };
  // Steps without a divisor in common with the days and the hours spread people over both.
  const day = (place * 7) % DAYS;
  const began = now - day * DAY - (2 + ((place * 5) % 19)) * HOUR;
  const ends = (place + Math.floor(place / DAYS)) % 5;
  const seen = Array.from({ length: 1 + (place % 2) }, (_, at) => PRODUCTS[(place + at) % PRODUCTS.length]!);
  const items = 1 + (place % 4);
  const amount = items * seen.at(-1)!.price;
  const did = (event: string, after: number, values: Told["values"], nth = 0): Told => ({
    event,
    customer,
    values,
    at: new Date(began + after).toISOString(),
    eventId: `demo-${place}-${event}-${nth}`,
  });
  const ordered = (after: number) => did("order_placed", after, { amount, city: demoCity(place) });
  return [
    ...seen.map((thing, at) => did("product_viewed", at * 3 * MINUTE, { ...thing }, at)),
    ...(ends < 3 ? [did("cart_left", 11 * MINUTE, { amount, items })] : []),
    ...(ends === 2 && day > 0 ? [ordered(20 * HOUR)] : []),
    ...(ends === 3 ? [ordered(14 * MINUTE)] : []),
  ];
}

const LEFT_A_CART: SegmentRule = {
  kind: "and",
  of: [
    { kind: "event", event: "cart_left", days: 7 },
    { kind: "not", of: { kind: "event", event: "order_placed", days: 7 } },
  ],
};

/** What the demo's shop told of its customers over the last month; told once more, it is known already. */
export async function demoEvents(admin: Speaker): Promise<void> {
  const now = Date.now();
  const events = Array.from({ length: VISITORS }, (_, place) => visit(place, now)).flat();
  await admin.post(`${MASTER}/events`, { events });
}

/** Those whom it may want to remind. */
export const demoCarts = (admin: Speaker) =>
  admin.post(`${MASTER}/tag/save`, { name: "Left a cart this week", rule: LEFT_A_CART });
