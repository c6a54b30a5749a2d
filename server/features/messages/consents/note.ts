/** Whether what is said in `s` goes before what holds in `k`. A list's yes yields to every no that no list brought. */
const overrules = (s: string) => `case
  when ${s}.way = 'import' then (k.way = 'import' or k.opted_in and not ${s}.opted_in)
    and (k.at < ${s}.at or k.at = ${s}.at and k.opted_in and not ${s}.opted_in)
  else k.at <= ${s}.at or k.way = 'import' and k.opted_in and not ${s}.opted_in end`;

/** A yes that somebody else says for a person, on a kind of channel on which they are asked themselves. */
const UNCONFIRMED = `case when s.opted_in and s.way in ('agent', 'api', 'import') and exists (
  select from confirmation c where c.enterprise_id = s.enterprise_id and c.channel_type = s.channel_type
    and c.active) then 'pending' end`;

/**
 * Whether what is said in `s` still has to be confirmed, beside what holds in `k`: who stands as a yes need not, and who
 * never answered is asked again for a word that was noted for them alone, not for the next list.
 */
const confirming = (s: string) => `case
  when ${s}.unconfirmed is null or k.opted_in and k.unconfirmed is null then null
  when ${s}.way = 'import' and k.opted_in and k.unconfirmed = 'expired' then 'expired' else 'pending' end`;

/** Of what is said at one address the newest, and of two at once the no; and what held there before. */
const LATEST = `latest as (
  select *, ${UNCONFIRMED} as unconfirmed from (
    select distinct on (channel_type, address) * from said order by channel_type, address, at desc, opted_in) s),
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
  insert into consent as k (enterprise_id, channel_type, address, customer_id, opted_in, reason, way, at, upload_id,
    unconfirmed)
  select enterprise_id, channel_type, address, customer_id, opted_in, words, way, at, upload_id, unconfirmed
  from latest order by channel_type, address
  on conflict (enterprise_id, channel_type, address) do update
    set opted_in = excluded.opted_in, reason = excluded.reason, way = excluded.way, at = excluded.at,
      customer_id = coalesce(excluded.customer_id, k.customer_id), upload_id = excluded.upload_id,
      unconfirmed = ${confirming("excluded")},
      asked_at = case when k.unconfirmed = ${confirming("excluded")} then k.asked_at end,
      reminded_at = case when k.unconfirmed = ${confirming("excluded")} then k.reminded_at end
    where ${overrules("excluded")}
  returning k.channel_type, k.address, k.opted_in, k.at, k.unconfirmed, k.xmax = 0 as added),
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

/** How many are asked for it who were not before. */
const ASKED = `(select count(*)::int from held h left join old o on o.channel_type = h.channel_type
  and o.address = h.address where h.unconfirmed = 'pending' and o.unconfirmed is distinct from 'pending') as asked`;

/** Notes what an import says: how much of it changed something, how many yes a no held back, and how many are asked. */
export const TAKE_SAID = `with ${NOTE_SAID} select ${anew("held")}, ${HELD_BACK}, ${ASKED}`;

/** What the same would do; nothing is written. */
export const WEIGH_SAID = `with ${LATEST},
held as (
  select s.channel_type, s.address, s.opted_in, ${confirming("s")} as unconfirmed
  from latest s left join old k on k.channel_type = s.channel_type and k.address = s.address
  where k.address is null or ${overrules("s")})
select ${anew("held")}, ${HELD_BACK}, ${ASKED}`;
