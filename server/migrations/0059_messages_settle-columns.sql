-- Half of each page stays free: a window changes every message of a page at once, and each new version finds room beside
-- the old one. With a fifth free three of four went to another page and into every index (measured: 12 us a message
-- then, 7.5 us now, and 303 bytes a message after three receipts instead of 482).
alter table message set (fillfactor = 50);

drop function settle_messages(smallint, json);

-- As before; what is given comes in columns, which are read three times as fast as JSON.
-- d: dispatch, s: seq, a: attempt (null: the last), st: status, t: milliseconds since 1970, c: code, w: words, v: the
-- vendor's id. A column that is shorter than the others is null from there on.
create function settle_messages(
  p_shard smallint, p_d bigint[], p_s integer[], p_a smallint[], p_st smallint[], p_t bigint[], p_c text[], p_w text[], p_v text[]
) returns integer language plpgsql as $$
declare
  e uuid := current_enterprise();
  changed integer;
begin
  with given as materialized (
    select d, s, a, st, to_timestamp(t / 1000.0) as at, c, w, v
    from unnest(p_d, p_s, p_a, p_st, p_t, p_c, p_w, p_v) as g(d, s, a, st, t, c, w, v)
  ), told as (
    insert into message_event (enterprise_id, dispatch_no, seq, status, at, code, description)
    select e, d, s, st, at, c, w from given
  ), locked as materialized (
    select m.dispatch_no as d, m.seq as s, m.status as was, g.st, g.at, g.v
    from (select d, s, a, max(st) as st, max(at) as at, max(v) as v from given group by d, s, a) g
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
