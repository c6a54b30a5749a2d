-- Which attempt of a message a vendor's id means; null: it was written down before attempts were.
alter table vendor_ref add column attempt smallint;

-- Every change of a message's status goes through here, so that history, status and counts are one.
-- A status never goes back: the highest rank that was heard of stands. What is of an attempt before the message's last
-- is history alone, unless the message still waits to be sent anew: then the person has it, and it is not. Settles each message once, however often it stands in the arrays.
create or replace function settle_messages(
  p_shard smallint, p_dispatch bigint[], p_seq integer[], p_attempt smallint[], p_status smallint[],
  p_at timestamptz[], p_code text[], p_description text[], p_vendor_id text[]
) returns integer language plpgsql as $$
declare
  e uuid := current_enterprise();
  changed integer;
begin
  insert into message_event (enterprise_id, dispatch_no, seq, status, at, code, description)
  select e, g.d, g.s, g.st, g.at, g.code, g.descr
  from unnest(p_dispatch, p_seq, p_status, p_at, p_code, p_description) as g(d, s, st, at, code, descr);

  with locked as materialized (
    select m.dispatch_no as d, m.seq as s, m.status as was, g.st, g.at, g.v
    from (
      select d, s, a, max(st) as st, max(at) as at, max(v) as v
      from unnest(p_dispatch, p_seq, p_attempt, p_status, p_at, p_vendor_id) as u(d, s, a, st, at, v)
      group by d, s, a
    ) g
    join message m on m.enterprise_id = e and m.dispatch_no = g.d and m.seq = g.s
      and (g.a is null or g.a = m.attempt or (g.a < m.attempt and m.status < 10 and g.st >= 20 and g.st <> 30))
    where m.status < g.st or (m.vendor_id is null and g.v is not null)
    order by m.dispatch_no, m.seq
    for update of m
  ), old as (
    -- Once as this attempt and once as any: the one that came further counts.
    select distinct on (d, s) * from locked order by d, s, st desc
  ), updated as (
    update message m set status = greatest(m.status, old.st), vendor_id = coalesce(m.vendor_id, old.v),
      at = case when old.st > m.status then old.at else m.at end
    from old where m.enterprise_id = e and m.dispatch_no = old.d and m.seq = old.s
    returning m.dispatch_no
  ), moved as (
    select d, was as status, -count(*) as n from old where st > was group by d, was
    union all
    select d, st, count(*) from old where st > was group by d, st
  ), counted as (
    insert into dispatch_stat (enterprise_id, dispatch_no, shard, status, n)
    select e, d, p_shard, status, sum(n)::integer from moved group by d, status order by d, status
    on conflict (enterprise_id, dispatch_no, shard, status) do update set n = dispatch_stat.n + excluded.n
  )
  select count(*) into changed from updated;
  return changed;
end $$;
