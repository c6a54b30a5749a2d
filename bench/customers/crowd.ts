import { randomUUID } from "node:crypto";
import type pg from "pg";

export const CUSTOMERS = 1_000_000;
export const CITIES = 100;
export const STATIC = 20;
export const DYNAMIC = 200;
/** Rules beside them that ask for an event. */
export const ASKING = 20;

/** What the bench made, by id. */
export interface Crowd {
  city: string;
  age: string;
  joined: string;
  large: string;
  small: string;
}

/** A million customers, two hundred segments with a rule and their members, put in set by set. */
export async function makeCrowd(client: pg.ClientBase, enterpriseId: string): Promise<Crowd> {
  const [city, age, joined] = [randomUUID(), randomUUID(), randomUUID()];
  const run = (text: string, values: unknown[] = []) => client.query(text, [enterpriseId, ...values]);
  // What is put in is right as it is; the triggers would only take their time.
  await client.query("set session_replication_role = replica");
  for (const [at, [id, name, type]] of [
    [city, "City", "alphanumeric"],
    [age, "Age", "number"],
    [joined, "Joined", "alphanumeric"],
  ].entries()) {
    await run(
      `insert into customer_field (enterprise_id, id, position, name, label, help_text, mandatory, field_type, input_type)
       values ($1, $2, $3, $4, $4, 'h', false, 'text', $5)`,
      [id, at, name, type],
    );
  }
  await run(
    `insert into customer (enterprise_id, id, name, phone, attributes, search, created_at)
     select $1, (lpad(to_hex(1700000000000 + n * 40), 12, '0') || '7' || substr(md5(n::text), 1, 3) || 'a' || substr(md5(n::text), 4, 15))::uuid,
       'Person ' || n, '+9170' || lpad(n::text, 8, '0'),
       jsonb_build_object($2::text, 'City ' || n % ${CITIES}, $3::text, (18 + n / 100 % 60)::text,
         $4::text, to_char(date '2020-01-01' + n % 2000, 'YYYY-MM-DD')),
       'person ' || n || ' +9170' || lpad(n::text, 8, '0') || ' city ' || n % ${CITIES}, now() - n * interval '1 minute'
     from generate_series(1, ${CUSTOMERS}) n`,
    [city, age, joined],
  );
  await run(
    `insert into customer_lookup select enterprise_id, id, search, email from customer where enterprise_id = $1`,
  );
  await run(`insert into customer_identity (enterprise_id, channel, external_id, customer_id)
    select $1, 'phone', phone, id from customer where enterprise_id = $1`);
  for (let n = 0; n < STATIC; n++) {
    const id = randomUUID();
    await run("insert into segment (enterprise_id, id, name) values ($1, $2, $3)", [id, `Static ${n}`]);
    const share = n === 0 ? 2 : 1_000;
    await run(
      `insert into segment_member select $1, $2, id from customer
       where enterprise_id = $1 and right(phone, 8)::int % ${share} = ${n % share}`,
      [id],
    );
  }
  for (let n = 0; n < DYNAMIC; n++) {
    const id = randomUUID();
    const rule = {
      kind: "and",
      of: [
        { kind: "attribute", field: city, test: { op: "is", value: `City ${n % CITIES}` } },
        { kind: "attribute", field: age, test: { op: ">=", value: 18 + (n % 50) } },
      ],
    };
    await run("insert into segment (enterprise_id, id, name, rule) values ($1, $2, $3, $4)", [
      id,
      `Dynamic ${n}`,
      JSON.stringify(rule),
    ]);
  }
  for (let n = 0; n < ASKING; n++) {
    const amount = { name: "amount", test: { op: ">=", value: n * 50 } };
    const rule = { kind: "event", event: "order_placed", value: amount, days: 30, atLeast: 2 };
    await run("insert into segment (enterprise_id, id, name, rule, timed) values ($1, $2, $3, $4, true)", [
      randomUUID(),
      `Asking ${n}`,
      JSON.stringify(rule),
    ]);
  }
  await run(
    `insert into segment_member select $1, s.id, c.id from segment s join customer c on c.enterprise_id = $1
       and c.attributes ->> $2 = s.rule #>> '{of,0,test,value}'
       and (c.attributes ->> $3)::int >= (s.rule #>> '{of,1,test,value}')::int
     where s.enterprise_id = $1 and s.rule ->> 'kind' = 'and'`,
    [city, age],
  );
  await run(`update segment s set customers = n.n from (
    select segment_id, count(*) as n from segment_member where enterprise_id = $1 group by 1) n
    where s.enterprise_id = $1 and s.id = n.segment_id`);
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
  await client.query("checkpoint");
  const named = async (name: string) =>
    (await run("select id from segment where enterprise_id = $1 and name = $2", [name])).rows[0].id as string;
  return { city, age, joined, large: await named("Static 0"), small: await named("Static 1") };
}
