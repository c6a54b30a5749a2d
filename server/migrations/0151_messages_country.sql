-- The country of the number that a message goes to: vendors charge by it, and it stays when the address is erased. '' where
-- the address is no number, and for messages of before, which are charged as they were.
alter table message add column country text not null default '';
alter table dispatch_stat add column country text not null default '';
alter table dispatch_stat drop constraint dispatch_stat_pkey;
alter table dispatch_stat add primary key (enterprise_id, dispatch_no, shard, status, country);

-- Every change of a message's status goes through here, so that history, status and counts are one.
-- A status never goes back: the highest rank that was heard of stands. What is of an attempt before the message's last
-- is history alone, unless the message still waits to be sent anew: then the person has it, and it is not sent.
-- d: dispatch, s: seq, a: attempt (null: the last), st: status, t: milliseconds since 1970, c: code, w: words, v: the
-- vendor's id, r: the round in which it changes its message (null: the first; below 0: it is history alone). A round
-- names each message once. All come in the order in which rows are locked: by dispatch and seq. A column that is shorter
-- than the others is null from there on.
create or replace function settle_messages(
  p_shard smallint, p_d bigint[], p_s integer[], p_a smallint[], p_st smallint[], p_t bigint[], p_c text[], p_w text[],
  p_v text[], p_r smallint[]
) returns integer language plpgsql as $$
declare
  e uuid := current_enterprise();
  rounds smallint := greatest(0, (select max(r) from unnest(p_r) as g(r)));
  changed integer;
  total integer := 0;
begin
  insert into message_event (enterprise_id, dispatch_no, seq, status, at, code, description)
  select e, d, s, st, to_timestamp(t::double precision / 1000), c, w from unnest(p_d, p_s, p_st, p_t, p_c, p_w) as g(d, s, st, t, c, w);
  for round in 0 .. rounds loop
    with updated as (
      update message m set was = m.status, status = greatest(m.status, g.st), vendor_id = coalesce(m.vendor_id, g.v),
        at = case when g.st > m.status then to_timestamp(g.t::double precision / 1000) else m.at end
      from unnest(p_d, p_s, p_a, p_st, p_t, p_v, p_r) as g(d, s, a, st, t, v, r)
      where coalesce(g.r, 0) = round and m.enterprise_id = e and m.dispatch_no = g.d and m.seq = g.s
        and (g.a is null or g.a = m.attempt or (g.a < m.attempt and m.status < 10 and g.st >= 20 and g.st <> 30))
        and (m.status < g.st or (m.vendor_id is null and g.v is not null))
      returning m.dispatch_no as d, m.country as k, m.was, m.status as st
    ), steps as (
      select d, k, was, st, count(*)::integer as n from updated group by d, k, was, st
    ), moved as (
      select d, k, was as status, -n as n from steps where st > was
      union all
      select d, k, st, n from steps where st > was
    ), counted as (
      insert into dispatch_stat (enterprise_id, dispatch_no, shard, status, country, n)
      select e, d, p_shard, status, k, sum(n)::integer from moved group by d, status, k order by d, status, k
      on conflict (enterprise_id, dispatch_no, shard, status, country) do update set n = dispatch_stat.n + excluded.n
    )
    select coalesce(sum(n), 0) into changed from steps;
    total := total + changed;
  end loop;
  return total;
end $$;
