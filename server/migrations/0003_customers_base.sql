create extension if not exists pg_trgm;

create table customer_field (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  position integer not null,
  name text not null,
  label text not null,
  help_text text not null,
  mandatory boolean not null,
  field_type text not null,
  input_type text,
  validations jsonb not null default '[]',
  default_value text,
  comma_included boolean not null default false,
  searchable boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index customer_field_name on customer_field (enterprise_id, lower(name));
call own_rows('customer_field');

create table customer (
  enterprise_id uuid not null references enterprise on delete cascade,
  -- Time-ordered (UUID version 7): newest first is the order of the key itself.
  id uuid not null,
  name text not null,
  -- E.164. Empty for a person known by another channel's id only.
  phone text,
  whatsapp text,
  facebook text,
  instagram text,
  twitter text,
  -- Attribute values by the id of their definition.
  attributes jsonb not null default '{}',
  -- What the search looks in, lower case: name, number and searchable attributes.
  search text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create index customer_search on customer using gin (search gin_trgm_ops);
call own_rows('customer');

-- Row-level security keeps LIKE away from the trigram index, because LIKE is not proven to leak nothing of the rows
-- it is shown. This function runs as the tables' owner, holds itself to the caller's enterprise, and may use it.
-- Newest first; common words are found among the newest customers without touching the index.
create function search_customers(pattern text, before uuid, wanted integer) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found_recent integer;
begin
  return query
    select r.id from (
      select c.id, c.search from customer c
      where c.enterprise_id = current_enterprise() and (before is null or c.id < before)
      order by c.id desc limit 5000) r
    where r.search like pattern order by r.id desc limit wanted;
  get diagnostics found_recent = row_count;
  if found_recent >= wanted then return; end if;
  return query
    with hits as materialized (
      select c.id from customer c where c.search like pattern and c.enterprise_id = current_enterprise()),
    recent as (
      select c.id from customer c
      where c.enterprise_id = current_enterprise() and (before is null or c.id < before)
      order by c.id desc limit 5000),
    floor as (select min(recent.id::text)::uuid as id from recent)
    select hits.id from hits, floor where hits.id < floor.id
    order by hits.id desc limit wanted - found_recent;
end $$;
revoke all on function search_customers from public;
grant execute on function search_customers to dlvrd_tenant;

-- Who a person is on a channel: a phone number is one identity among others.
create table customer_identity (
  enterprise_id uuid not null,
  channel text not null check (channel in ('phone', 'whatsapp', 'facebook', 'instagram', 'twitter')),
  external_id text not null,
  customer_id uuid not null,
  primary key (enterprise_id, channel, external_id),
  foreign key (enterprise_id, customer_id) references customer on delete cascade
);
create index customer_identity_of on customer_identity (enterprise_id, customer_id);
call own_rows('customer_identity');

create table segment (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  customers integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index segment_name on segment (enterprise_id, lower(name));
call own_rows('segment');

create table customer_group (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  customers integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index customer_group_name on customer_group (enterprise_id, lower(name));
call own_rows('customer_group');

create table segment_member (
  enterprise_id uuid not null,
  segment_id uuid not null,
  customer_id uuid not null,
  primary key (enterprise_id, segment_id, customer_id),
  foreign key (enterprise_id, segment_id) references segment on delete cascade,
  foreign key (enterprise_id, customer_id) references customer on delete cascade
);
create index segment_member_of on segment_member (enterprise_id, customer_id);
call own_rows('segment_member');

create table group_member (
  enterprise_id uuid not null,
  group_id uuid not null,
  customer_id uuid not null,
  primary key (enterprise_id, group_id, customer_id),
  foreign key (enterprise_id, group_id) references customer_group on delete cascade,
  foreign key (enterprise_id, customer_id) references customer on delete cascade
);
create index group_member_of on group_member (enterprise_id, customer_id);
call own_rows('group_member');

-- Counts are kept with the members, in the same statement: they are right at once, whoever adds or removes.
create function count_segment_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update segment s set customers = s.customers + n.n
    from (select enterprise_id, segment_id, count(*) as n from changed group by 1, 2) n
    where s.enterprise_id = n.enterprise_id and s.id = n.segment_id;
  else
    update segment s set customers = s.customers - n.n
    from (select enterprise_id, segment_id, count(*) as n from changed group by 1, 2) n
    where s.enterprise_id = n.enterprise_id and s.id = n.segment_id;
  end if;
  return null;
end $$;
create trigger segment_member_added after insert on segment_member
  referencing new table as changed for each statement execute function count_segment_members();
create trigger segment_member_removed after delete on segment_member
  referencing old table as changed for each statement execute function count_segment_members();

create function count_group_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update customer_group g set customers = g.customers + n.n
    from (select enterprise_id, group_id, count(*) as n from changed group by 1, 2) n
    where g.enterprise_id = n.enterprise_id and g.id = n.group_id;
  else
    update customer_group g set customers = g.customers - n.n
    from (select enterprise_id, group_id, count(*) as n from changed group by 1, 2) n
    where g.enterprise_id = n.enterprise_id and g.id = n.group_id;
  end if;
  return null;
end $$;
create trigger group_member_added after insert on group_member
  referencing new table as changed for each statement execute function count_group_members();
create trigger group_member_removed after delete on group_member
  referencing old table as changed for each statement execute function count_group_members();
