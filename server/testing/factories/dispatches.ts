import type pg from "pg";
import type { ServerProcess } from "../server-process.ts";
import { APP_SECRET } from "../whatsapp-vendor.ts";

const CHUNK = 1_000;
const CONTENT = {
  kind: "template",
  name: "order_shipped",
  template: {
    kind: "whatsapp",
    name: "order_shipped",
    language: "en_US",
    category: "UTILITY",
    type: "DEFAULT",
    parameterFormat: "POSITIONAL",
    header: { format: "NONE" },
    body: { text: "Hello {{1}}, your order {{2}} is on its way.", examples: { 1: "Asha", 2: "A-1009" } },
    footer: "",
    buttons: [],
    cards: [],
    offer: null,
    authentication: null,
  },
  slots: ["body.1", "body.2"],
  constants: {},
  media: {},
};

/** A dispatch to so many people, written at once; it waits until it is started. Gives its number. */
export async function writeDispatch(
  db: pg.Client,
  enterpriseId: string,
  channelId: string,
  people: number,
): Promise<number> {
  const made = await db.query<{ no: number }>(
    `insert into dispatch (enterprise_id, id, mark, channel_id, source, name, content, state, total)
     values ($1, gen_random_uuid(), substr(md5(random()::text), 1, 12), $2, 'broadcast', 'Bench', $3, 'ready', $4)
     returning no::int`,
    [enterpriseId, channelId, JSON.stringify(CONTENT), people],
  );
  const { no } = made.rows[0]!;
  await db.query(
    `insert into message (enterprise_id, dispatch_no, seq, address, vars)
     select $1, $2, n, '+91' || (9000000000 + n), jsonb_build_array('Person ' || n, 'A-' || n)
     from generate_series(1, $3::int) n`,
    [enterpriseId, no, people],
  );
  await db.query(
    `insert into dispatch_stat (enterprise_id, dispatch_no, shard, status, n) values ($1, $2, 0, 0, $3)`,
    [enterpriseId, no, people],
  );
  await db.query(
    `insert into dispatch_chunk (enterprise_id, dispatch_no, no, channel_id, urgent, from_seq, size)
     select $1, $2, n, $3, false, (n - 1) * ${CHUNK} + 1, least(${CHUNK}, $4::int - (n - 1) * ${CHUNK})
     from generate_series(1, ceil($4::numeric / ${CHUNK})::int) n`,
    [enterpriseId, no, channelId, people],
  );
  await db.query("vacuum analyze message");
  return no;
}

export const startDispatch = (db: pg.Client, enterpriseId: string, no: number) =>
  db.query(
    "with s as (update dispatch set state = 'running', started_at = now() where no = $2) select pg_notify('dlvrd_dispatch_due', $1)",
    [enterpriseId, no],
  );

/** How many messages stand at each rank, by the kept counts. */
export async function standing(db: pg.Client, no: number): Promise<Record<number, number>> {
  const sums = await db.query<{ status: number; n: number }>(
    "select status, sum(n)::int as n from dispatch_stat where dispatch_no = $1 group by 1",
    [no],
  );
  return Object.fromEntries(sums.rows.map(({ status, n }) => [status, n]));
}

/** A WhatsApp channel whose vendor is whoever listens at SANDBOX_URL. */
export interface Sender {
  enterpriseId: string;
  channelId: string;
  hookUrl: string;
}

/** Makes a channel that may send so many a second: a test's or a bench's, made through the API and sped up beside it. */
export async function makeSender(
  db: pg.Client,
  server: ServerProcess,
  perSecond = 10_000_000,
): Promise<Sender> {
  const reply = await fetch(`${server.url}/e/enterprise/channels`, {
    method: "POST",
    headers: { "authentication-token": server.token, "content-type": "application/json" },
    body: JSON.stringify({
      name: "Bench",
      type: 4,
      vendor: "whatsapp-cloud",
      contactId: "+15550007777",
      environment: "live",
      data: {
        phoneNumberId: "1",
        wabaId: "2",
        accessToken: "bench-token",
        appSecret: APP_SECRET,
        verifyToken: "bench-verify",
        apiVersion: "v21.0",
      },
    }),
  });
  const made = (await reply.json()) as { status: boolean; message: unknown };
  if (!made.status) throw new Error(JSON.stringify(made));
  const found = await db.query<{ enterprise_id: string; id: string; hook_key: string }>(
    `update channel set environment = 'sandbox', settings = $1 where name = 'Bench'
     returning enterprise_id, id, hook_key`,
    [JSON.stringify({ perSecond })],
  );
  const { enterprise_id, id, hook_key } = found.rows[0]!;
  await db.query("select pg_notify('dlvrd_channel_changed', $1)", [id]);
  return {
    enterpriseId: enterprise_id,
    channelId: id,
    hookUrl: `${server.url}/hooks/${hook_key}`,
  };
}
