-- What the tracked links of a dispatch begin with: "https://engage.example"; null: its clicks are not counted.
alter table dispatch add column link_origin text;

-- The links of a dispatch as its template has them, each once: "https://shop.example/{{1}}" is one for all its people.
create table dispatch_link (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  no smallint not null,
  pattern text not null,
  primary key (enterprise_id, dispatch_no, no)
);
create unique index dispatch_link_once on dispatch_link (enterprise_id, dispatch_no, md5(pattern));
call own_rows('dispatch_link');

-- Who opened which link, and when; appended to, never changed.
create table message_click (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  seq integer not null,
  link smallint not null,
  at timestamptz not null
);
create index message_click_of on message_click (enterprise_id, dispatch_no, seq);
call own_rows('message_click');

-- How many people opened each link, and how often: the sum over the shards. Link 0 stands for any of them.
create table click_stat (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  shard smallint not null,
  link smallint not null,
  persons integer not null,
  clicks integer not null,
  primary key (enterprise_id, dispatch_no, shard, link)
) with (fillfactor = 50);
call own_rows('click_stat');

-- Writes a click down, and counts it. False where there is nothing to count: the message was never on its way, its
-- person was erased, or one message was clicked more often than people do.
create function count_click(p_shard smallint, p_dispatch bigint, p_seq integer, p_pattern text, p_at timestamptz)
  returns boolean language plpgsql as $$
declare
  e uuid := current_enterprise();
  person uuid;
  l smallint;
  clicks_before integer;
  of_link_before integer;
begin
  -- Clicks of one message come one after the other: each knows whether it is the person's first.
  select m.customer_id into person from message m
    join dispatch d on d.enterprise_id = e and d.no = m.dispatch_no
    where m.enterprise_id = e and m.dispatch_no = p_dispatch and m.seq = p_seq and m.status not in (2, 4)
      and d.link_origin is not null and d.state not in ('preparing', 'ready', 'scheduled')
    for no key update of m;
  if not found then return false; end if;
  if person is not null
    and not exists (select from customer c where c.enterprise_id = e and c.id = person)
    and not exists (select from customer_alias a where a.enterprise_id = e and a.id = person)
    then return false; end if;
  loop
    select no into l from dispatch_link
      where enterprise_id = e and dispatch_no = p_dispatch and md5(pattern) = md5(p_pattern);
    exit when found;
    insert into dispatch_link (enterprise_id, dispatch_no, no, pattern)
      select e, p_dispatch, coalesce(max(no), 0) + 1, p_pattern from dispatch_link
      where enterprise_id = e and dispatch_no = p_dispatch
      on conflict do nothing;
  end loop;
  select count(*), count(*) filter (where link = l) into clicks_before, of_link_before from message_click
    where enterprise_id = e and dispatch_no = p_dispatch and seq = p_seq;
  if clicks_before >= 200 then return false; end if;
  insert into message_click (enterprise_id, dispatch_no, seq, link, at) values (e, p_dispatch, p_seq, l, p_at);
  insert into click_stat (enterprise_id, dispatch_no, shard, link, persons, clicks)
    values (e, p_dispatch, p_shard, 0, (clicks_before = 0)::integer, 1),
      (e, p_dispatch, p_shard, l, (of_link_before = 0)::integer, 1)
    on conflict (enterprise_id, dispatch_no, shard, link) do update
      set persons = click_stat.persons + excluded.persons, clicks = click_stat.clicks + excluded.clicks;
  return true;
end $$;
