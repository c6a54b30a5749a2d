import { sql } from "kysely";
import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { IdentityChannel, Rows } from "../tables.ts";

/** Columns of `customer` that hold where a person is reached on a kind of channel; of several, the first that is set. */
const COLUMNS: Partial<
  Record<ChannelType, readonly ("phone" | "whatsapp" | "facebook" | "instagram" | "email")[]>
> = {
  [CHANNEL_TYPES.SMS]: ["phone"],
  [CHANNEL_TYPES.RCS]: ["phone"],
  [CHANNEL_TYPES.IVRS]: ["phone"],
  [CHANNEL_TYPES.WHATSAPP]: ["whatsapp", "phone"],
  [CHANNEL_TYPES.FACEBOOK]: ["facebook"],
  [CHANNEL_TYPES.INSTAGRAM]: ["instagram"],
  [CHANNEL_TYPES.EMAIL]: ["email"],
};

/** Whether the master data can hold where a person is reached on a kind of channel. */
export const isReachedOn = (type: ChannelType): boolean => COLUMNS[type] !== undefined;

/** The identity that an address on a kind of channel is; undefined where the master data hold none of its own. */
export function identityOn(type: ChannelType): IdentityChannel | undefined {
  const first = COLUMNS[type]?.[0];
  return first === "email" ? undefined : first;
}

/** The user id of the customer `c`: looked for only where no number is known. Of several, the first by order. */
const USER_ID = sql<string | null>`(select i.external_id from customer_identity i
  where i.enterprise_id = c.enterprise_id and i.customer_id = c.id and i.channel = 'whatsapp'
    and i.external_id like '__.%' order by i.external_id limit 1)`;

/** The SQL of a customer's address on a kind of channel as its fields say it, as alias `c`; null where they hold none. */
export function addressColumn(type: ChannelType) {
  const columns = COLUMNS[type];
  if (!columns) return sql<string | null>`null::text`;
  return sql<string | null>`coalesce(${sql.join(columns.map((column) => sql.ref(`c.${column}`)))})`;
}

/** The same of the table `customer` itself, and on WhatsApp of those who show no number, too. */
export const reachedAt = (type: ChannelType) =>
  type === CHANNEL_TYPES.WHATSAPP
    ? sql<string | null>`coalesce(${addressColumn(type)}, ${USER_ID})`
    : addressColumn(type);

/** Which customers the people behind addresses are; those that are nobody's are left out. */
export async function customersAt(
  { db, enterpriseId }: Rows,
  type: ChannelType,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const columns = COLUMNS[type];
  if (!columns || addresses.length === 0) return new Map();
  if (type === CHANNEL_TYPES.EMAIL) {
    const lower = addresses.map((address) => address.toLowerCase());
    // Of several who share an address, the one that came first.
    const found = await sql<{ email: string; id: string }>`
      select email, id from customers_with_email(${lower}::text[]) order by id desc`.execute(db);
    return new Map(found.rows.map(({ email, id }) => [email, id]));
  }
  const found = await sql<{ address: string; id: string }>`
    select distinct on (external_id) external_id as address, customer_id as id from customer_identity
    where enterprise_id = ${enterpriseId} and channel = any(${columns}::text[])
      and external_id = any(${addresses}::text[])
    order by external_id, array_position(${columns}::text[], channel)`.execute(db);
  return new Map(found.rows.map(({ address, id }) => [address, id]));
}

/** The name of a customer; undefined for one who is not there. */
export async function customerName({ db, enterpriseId }: Rows, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("customer")
    .select("name")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.name;
}

/** Looks up the names of all customers that a list speaks of; gives what each is called, null for who is none. */
export async function customerNames(
  { db, enterpriseId }: Rows,
  list: readonly { customerId: string | null }[],
): Promise<(one: { customerId: string | null }) => string | null> {
  const ids = [...new Set(list.flatMap(({ customerId }) => customerId ?? []))];
  if (ids.length === 0) return () => null;
  const found = await db
    .selectFrom("customer")
    .select(["id", "name"])
    .where("enterprise_id", "=", enterpriseId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return ({ customerId }) => names.get(customerId ?? "") ?? null;
}
