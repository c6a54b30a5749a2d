/** Whether what is said in `s` goes before what holds in `k`. A list's yes yields to every no that no list brought. */
const overrules = (s: string) => `case
  when ${s}.way = 'import' then (k.way = 'import' or k.opted_in and not ${s}.opted_in)
    and (k.at < ${s}.at or k.at = ${s}.at and k.opted_in and not ${s}.opted_in)
  else k.at <= ${s}.at or k.way = 'import' and k.opted_in and not ${s}.opted_in end`;

/** Of what is said at one address the newest, and of two at once the no; and what held there before. */
const LATEST = `latest as (
  select distinct on (channel_type, address) * from said order by channel_type, address, at desc, opted_in),
old as (
  select k.* from latest s join consent k on k.enterprise_id = s.enterprise_id
    and k.channel_type = s.channel_type and k.address = s.address)`;

/**
 * Notes all that stands in `said`, and keeps the proof of each: the only place where consent and its history are
 * written. A part of a WITH, without parameters, since imports run it in a thread of their own. Of what a list
 * changed, it is kept what held before.
 */
export const NOTE_SAID = `${LATEST},
held as (
  insert into consent as k (enterprise_id, channel_type, address, customer_id, opted_in, reason, way, at, upload_id)
  select enterprise_id, channel_type, address, customer_id, opted_in, words, way, at, upload_id
  from latest order by channel_type, address
  on conflict (enterprise_id, channel_type, address) do update
    set opted_in = excluded.opted_in, reason = excluded.reason, way = excluded.way, at = excluded.at,
      customer_id = coalesce(excluded.customer_id, k.customer_id), upload_id = excluded.upload_id
    where ${overrules("excluded")}
  returning k.channel_type, k.address, k.opted_in, k.at, k.xmax = 0 as added),
noted as (
  insert into consent_event (enterprise_id, channel_type, address, customer_id, opted_in, way, words, by_name, at,
    upload_id, before)
  select s.enterprise_id, s.channel_type, s.address, s.customer_id, s.opted_in, s.way, s.words, s.by_name, s.at,
    s.upload_id, case when s.upload_id is null or h.address is null then null
      when o.address is not null then to_jsonb(o) when h.added then '{}' end
  from said s
  left join held h on h.channel_type = s.channel_type and h.address = s.address and h.opted_in = s.opted_in
    and h.at = s.at
  left join old o on o.channel_type = s.channel_type and o.address = s.address
  on conflict do nothing)`;

const HELD_BACK = `(select count(*)::int from said s join old o on o.channel_type = s.channel_type
  and o.address = s.address where s.opted_in and not o.opted_in and o.way <> 'import') as "heldBack"`;
const anew = (
  of: string,
) => `(select count(*)::int from ${of} h left join old o on o.channel_type = h.channel_type
  and o.address = h.address where o.address is null or o.opted_in <> h.opted_in) as changed`;

/** Notes what an import says: how much of it changed something, and how many yes a no held back. */
export const TAKE_SAID = `with ${NOTE_SAID} select ${anew("held")}, ${HELD_BACK}`;

/** What the same would do; nothing is written. */
export const WEIGH_SAID = `with ${LATEST},
held as (
  select s.* from latest s left join old k on k.channel_type = s.channel_type and k.address = s.address
  where k.address is null or ${overrules("s")})
select ${anew("held")}, ${HELD_BACK}`;
