import { expect } from "vitest";
import type { RetentionKind } from "#contract/retention/limits.ts";
import { MESSAGE_STATUS, type MessageStatus } from "#contract/messages/status.ts";
import { newId } from "#server/platform/ids.ts";
import { eventually } from "../eventually.ts";
import type { Tenant, TestApp } from "../harness.ts";

const DAY_MS = 86_400_000;
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

interface OldSending {
  channelId: string;
  at: Date;
  messages: { address: string; status: MessageStatus; reason?: string; customerId?: string }[];
  source?: "broadcast" | "journey" | "api" | "chat";
  state?: string;
  trying?: boolean;
}

const TEMPLATE = {
  kind: "template",
  name: "t",
  template: {
    kind: "text",
    name: "t",
    language: "en",
    examples: {},
    text: "Hello {{1}}",
    category: "MARKETING",
  },
  slots: ["body.1"],
  constants: {},
  media: {},
};

/** A sending of the past with its messages, their histories and their counts. */
export async function makeOldSending(app: TestApp, tenant: Pick<Tenant, "id">, sending: OldSending) {
  const { channelId, at, messages, source = "broadcast", state = "done", trying = false } = sending;
  const { system } = app.platform.database;
  const id = newId();
  const ended = state === "done" || state === "stopped" ? at : null;
  const made = await system.query<{ no: number }>(
    `insert into dispatch (enterprise_id, id, mark, channel_id, source, name, content, state, total, trying, created_at,
       started_at, finished_at)
     values ($1, $2, $3, $4, $5, 'Dear Quillon', $6, $7, $8, $9, $10, $10, $11) returning no`,
    [
      tenant.id,
      id,
      id.slice(24),
      channelId,
      source,
      JSON.stringify(TEMPLATE),
      state,
      messages.length,
      trying,
      at,
      ended,
    ],
  );
  const { no } = made.rows[0]!;
  const statuses = messages.map(({ status }) => MESSAGE_STATUS[status]);
  await system.query(
    `insert into message (enterprise_id, dispatch_no, seq, address, customer_id, vars, status, vendor_id, at)
     select $1, $2::bigint, n, a, c, jsonb_build_array('Quillon ' || n), s, 'wamid.' || $2::bigint || '.' || n, $6
     from unnest($3::text[], $4::uuid[], $5::smallint[]) with ordinality t(a, c, s, n)`,
    [
      tenant.id,
      no,
      messages.map((one) => one.address),
      messages.map((one) => one.customerId ?? null),
      statuses,
      at,
    ],
  );
  await system.query(
    `insert into vendor_ref (enterprise_id, channel_id, vendor_id, dispatch_no, seq, attempt)
     select enterprise_id, $2, vendor_id, dispatch_no, seq, 0 from message where enterprise_id = $3 and dispatch_no = $1`,
    [no, channelId, tenant.id],
  );
  await system.query(
    `insert into message_event (enterprise_id, dispatch_no, seq, status, at, description)
     select $1, $2, n, e.status, $5, case when e.status = s then r end
     from unnest($3::smallint[], $4::text[]) with ordinality t(s, r, n)
       cross join lateral (select 10 as status where s >= 10 union all select s) e`,
    [tenant.id, no, statuses, messages.map(({ reason }) => reason ?? null), at],
  );
  await system.query(
    `insert into dispatch_stat (enterprise_id, dispatch_no, shard, status, n)
     select $1, $2, 0, s, count(*) from unnest($3::smallint[]) s group by s`,
    [tenant.id, no, statuses],
  );
  return { no, id };
}

/** Something that came in, in answer to a message of ours or not. */
export async function makeOldInbound(
  app: TestApp,
  tenant: Pick<Tenant, "id">,
  inbound: { channelId: string; at: Date; address: string; text: string; answers?: number },
): Promise<number> {
  const { system } = app.platform.database;
  const { channelId, at, address, text, answers } = inbound;
  const made = await system.query<{ id: number }>(
    `insert into inbound_message (enterprise_id, channel_id, vendor_id, address, profile_name, content, reply_dispatch_no,
       reply_seq, at, received_at) values ($1, $2, $3, $4, 'Quillon', $5, $6, $7, $8, $8) returning id`,
    [
      tenant.id,
      channelId,
      newId(),
      address,
      JSON.stringify({ kind: "text", text }),
      answers ?? null,
      answers && 1,
      at,
    ],
  );
  await system.query(
    `insert into conversation_window (enterprise_id, channel_id, address, last_inbound_at) values ($1, $2, $3, $4)
     on conflict (enterprise_id, channel_id, address) do update
       set last_inbound_at = greatest(conversation_window.last_inbound_at, excluded.last_inbound_at)`,
    [tenant.id, channelId, address, at],
  );
  return made.rows[0]!.id;
}

type Days = Partial<Record<RetentionKind, number | null>>;

export async function rulesOf(app: TestApp, tenant: Pick<Tenant, "token">) {
  const { data } = await app.call("GET /e/enterprise/retention", { token: tenant.token });
  return Object.fromEntries(data.rules.map((rule) => [rule.kind, rule])) as Record<
    RetentionKind,
    (typeof data.rules)[number]
  >;
}

export const setRetention = (app: TestApp, tenant: Pick<Tenant, "token">, days: Days) =>
  app.call("PUT /e/enterprise/retention", { token: tenant.token, body: { days } });

/** Nobody waits for a day in a test. */
export const graceIsOver = (app: TestApp, tenant: Pick<Tenant, "id">) =>
  app.platform.database.system.query(
    "update retention_rule set begins_at = now() - interval '1 second', ran_at = null where enterprise_id = $1",
    [tenant.id],
  );

/** Asks for a round, as the clock does every hour. */
export const askForRound = (app: TestApp) =>
  app.platform.database.system.query("select graphile_worker.add_job('retention:run')");

/** Sets how long is kept, and erases what is older. */
export async function eraseOlder(
  app: TestApp,
  tenant: Pick<Tenant, "id" | "token">,
  days: Days,
): Promise<void> {
  const set = await setRetention(app, tenant, days);
  expect(set.status, set.message).toBe(200);
  await graceIsOver(app, tenant);
  await askForRound(app);
  const kinds = Object.keys(days);
  // Not by calls: work in the background steps back while there are many.
  await eventually(async () => {
    const ended = await app.platform.database.system.query(
      `select 1 from retention_rule where enterprise_id = $1 and kind = any($2) and ran_at is not null and run_at is null`,
      [tenant.id, kinds],
    );
    expect(ended.rowCount).toBe(kinds.length);
  });
}
