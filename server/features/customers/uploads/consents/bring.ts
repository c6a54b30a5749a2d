import { type RawBuilder, sql } from "kysely";
import type { ConsentCounts } from "#contract/customers/uploads.ts";
import type { TenantClient } from "#server/platform/db/tenant-client.ts";
import { addressColumn } from "../../addresses/addresses.ts";
import { derivedValues } from "../../people/derived.ts";
import type { Rows } from "../../tables.ts";
import { SAID_COLUMNS, type Chunk } from "../chunk.ts";
import type { MergeOrder } from "../order.ts";
import { type ConsentTask, NO_CONSENTS } from "./task.ts";

interface Place {
  /** Whether the chunk's customers went by way of the stage. */
  staged: boolean;
  dry: boolean;
}

/** Notes what a chunk's rows say of messages, in their transaction and once their customers are there; dry, it counts. */
export async function bringConsents(
  client: TenantClient,
  rows: Rows,
  { said }: Chunk,
  order: MergeOrder,
  place: Place,
): Promise<ConsentCounts> {
  const task = order.consents;
  if (!task || said.count === 0) return NO_CONSENTS;
  await createTables(rows);
  await client.copy({ table: "said_cell", columns: SAID_COLUMNS, rows: said });
  const people = place.dry ? peopleToBe(rows, order) : peopleThere(rows, place.staged);
  const found = await sql<{ yes: number; no: number; unplaced: number }>`
    with placed as (${placed(task, people)}),
    kept as (
      insert into said select ${rows.enterpriseId}::uuid, channel_type, address, customer_id, opted_in, 'import',
        ${task.words}, ${task.by}, at, ${order.uploadId}::uuid from placed where address is not null)
    select count(*) filter (where address is not null and opted_in)::int as yes,
      count(*) filter (where address is not null and not opted_in)::int as no,
      count(*) filter (where address is null)::int as unplaced from placed`.execute(rows.db);
  const done = await sql<{ changed: number; heldBack: number; asked: number }>`
    ${sql.raw(place.dry ? task.weigh : task.take)}`.execute(rows.db);
  return { ...found.rows[0]!, ...done.rows[0]! };
}

/** Tables of one connection, empty again after each commit. */
async function createTables({ db }: Rows): Promise<void> {
  await sql`create temporary table if not exists said_cell (
    id uuid not null, channel_type int not null, opted_in int not null, at text
  ) on commit delete rows`.execute(db);
  await sql`create temporary table if not exists said (
    enterprise_id uuid not null, channel_type smallint not null, address text not null, customer_id uuid,
    opted_in boolean not null, way text not null, words text not null, by_name text not null,
    at timestamptz not null, upload_id uuid
  ) on commit delete rows`.execute(db);
}

/** Each yes and no, with where its customer is reached on that kind of channel. */
function placed({ columns, at }: ConsentTask, people: RawBuilder<unknown>) {
  const addresses = columns.map(
    ({ channelType }) => sql`when ${sql.lit(channelType)} then ${addressColumn(channelType)}`,
  );
  return sql`select k.channel_type, case k.channel_type ${sql.join(addresses, sql` `)} end as address,
      c.id as customer_id, k.opted_in = 1 as opted_in, coalesce(k.at::timestamptz, ${new Date(at)}) as at
    from said_cell k join (${people}) c on c.staged = k.id`;
}

function peopleThere(rows: Rows, staged: boolean): RawBuilder<unknown> {
  const columns = sql`c.id, c.phone, c.whatsapp, c.facebook, c.instagram, c.email`;
  return staged
    ? sql`select s.id as staged, ${columns} from stage s join customer c
        on c.enterprise_id = ${rows.enterpriseId} and c.id = coalesce(s.found, s.id)`
    : sql`select c.id as staged, ${columns} from customer c where c.enterprise_id = ${rows.enterpriseId}`;
}

/** The customers as the staged rows would leave them. */
function peopleToBe(rows: Rows, { replace, derivation }: MergeOrder): RawBuilder<unknown> {
  const left = (column: string) => {
    const [known, staged] = [sql.ref(`f.${column}`), sql.ref(`s.${column}`)];
    return sql`case when s.found is null then ${staged} ${
      replace ? sql`else coalesce(${staged}, ${known})` : sql`else ${known}`
    } end as ${sql.ref(column)}`;
  };
  return sql`select d.*, ${derivedValues(derivation, "d").email} as email from (
    select s.id as staged, coalesce(s.found, s.id) as id, s.phone,
      ${left("whatsapp")}, ${left("facebook")}, ${left("instagram")},
      case when s.found is null then s.attributes ${
        replace ? sql`else f.attributes || s.attributes` : sql`else f.attributes`
      } end as attributes
    from stage s left join customer f on f.enterprise_id = ${rows.enterpriseId} and f.id = s.found) d`;
}
