-- E-mail addresses are looked up beside the words of the search, and filed with them: their index is a fifth of what a
-- customer who comes in bulk costs the database.
create table customer_lookup (
  enterprise_id uuid not null,
  customer_id uuid not null,
  -- The customer's `search`.
  words text not null,
  -- The customer's `email`. Compared byte by byte, which is all that equality needs.
  email text collate "C",
  primary key (enterprise_id, customer_id)
);
call own_rows('customer_lookup');
insert into customer_lookup select enterprise_id, id, search, email from customer where search <> '' or email is not null;
create index customer_lookup_words on customer_lookup using gin (words gin_trgm_ops)
  with (gin_pending_list_limit = 524288);
create index customer_lookup_email on customer_lookup (enterprise_id, email) where email is not null;

create function file_customer_lookup() returns trigger language plpgsql as $$
begin
  insert into customer_lookup (enterprise_id, customer_id, words, email)
  values (new.enterprise_id, new.id, new.search, new.email)
  on conflict (enterprise_id, customer_id) do update set words = excluded.words, email = excluded.email;
  return null;
end $$;
drop trigger customer_renamed on customer;
create trigger customer_renamed after update of search, email on customer for each row
  when ((new.search, new.email) is distinct from (old.search, old.email)) execute function file_customer_lookup();

create or replace function remove_dependants_of_customers() returns trigger language plpgsql as $$
begin
  delete from customer_identity i using gone where i.enterprise_id = gone.enterprise_id and i.customer_id = gone.id;
  delete from segment_member m using gone where m.enterprise_id = gone.enterprise_id and m.customer_id = gone.id;
  delete from group_member m using gone where m.enterprise_id = gone.enterprise_id and m.customer_id = gone.id;
  delete from customer_alias a using gone where a.enterprise_id = gone.enterprise_id and a.customer_id = gone.id;
  delete from customer_lookup l using gone where l.enterprise_id = gone.enterprise_id and l.customer_id = gone.id;
  delete from customer_apart p using gone where p.enterprise_id = gone.enterprise_id and p.customer_id = gone.id;
  return null;
end $$;

create or replace function search_customers(pattern text, before uuid, wanted integer) returns setof uuid
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
      select l.customer_id as id from customer_lookup l
      where l.words like pattern and l.enterprise_id = current_enterprise()
      union
      select c.id from customer_upload u cross join lateral (
        select n.id from customer n
        where n.enterprise_id = u.enterprise_id and n.id > u.unfiled and n.upload_id = u.id and n.search like pattern
        offset 0) c
      where u.enterprise_id = current_enterprise() and u.unfiled is not null),
    recent as (
      select c.id from customer c
      where c.enterprise_id = current_enterprise() and (before is null or c.id < before)
      order by c.id desc limit 5000),
    floor as (select min(recent.id::text)::uuid as id from recent)
    select hits.id from hits, floor where hits.id < floor.id
    order by hits.id desc limit wanted - found_recent;
end $$;

-- The customers whose e-mail address is one of these (lower case). Like search_customers it runs as the tables' owner,
-- holds itself to the caller's enterprise, and looks at what is not filed yet.
create function customers_with_email(addresses text[]) returns table (email text, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.email, l.customer_id from customer_lookup l
  where l.enterprise_id = current_enterprise() and l.email is not null and l.email = any(addresses)
  union
  select c.email, c.id from customer_upload u cross join lateral (
    select n.email, n.id from customer n
    where n.enterprise_id = u.enterprise_id and n.id > u.unfiled and n.upload_id = u.id and n.email = any(addresses)
    offset 0) c
  where u.enterprise_id = current_enterprise() and u.unfiled is not null
$$;
revoke all on function customers_with_email from public;
grant execute on function customers_with_email to dlvrd_tenant;

create or replace function duplicates_of(of uuid, wanted integer)
returns table (shared text, other uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select 'phone:' || n.digits, o.customer_id
    from customer_identity i
    cross join lateral (select ltrim(i.external_id, '+') as digits) n
    join customer_identity o on o.enterprise_id = current_enterprise() and o.channel in ('phone', 'whatsapp')
      and o.external_id in ('+' || n.digits, n.digits) and o.customer_id <> of
    where i.enterprise_id = current_enterprise() and i.customer_id = of and i.channel in ('phone', 'whatsapp')
    limit wanted;
  return query
    select i.channel || ':' || lower(ltrim(i.external_id, '@')), o.customer_id
    from customer_identity i
    join customer_identity o on o.enterprise_id = current_enterprise()
      and o.channel = i.channel and o.channel in ('facebook', 'instagram', 'twitter')
      and lower(ltrim(o.external_id, '@')) = lower(ltrim(i.external_id, '@')) and o.customer_id <> of
    where i.enterprise_id = current_enterprise() and i.customer_id = of
    limit wanted;
  return query
    select 'email:' || c.email, o.id
    from customer c cross join lateral customers_with_email(array[c.email]) o
    where c.enterprise_id = current_enterprise() and c.id = of and c.email is not null and o.id <> of
    limit wanted;
end $$;

drop index customer_email;
drop table customer_words;
drop function file_customer_words();

-- Numbers and accounts are compared byte by byte, and by what differs first: every customer of an enterprise has the
-- same enterprise and mostly the same channel.
alter table customer_identity drop constraint customer_identity_pkey;
alter table customer_identity
  alter column channel type text collate "C",
  alter column external_id type text collate "C",
  add primary key (external_id, channel, enterprise_id);

-- Rows of a file go to lanes by another rule than before: an import that was cut off reads its file from the start, and
-- finds those whom it has added.
delete from customer_upload_lane l using customer_upload u
where u.enterprise_id = l.enterprise_id and u.id = l.upload_id and u.completed_at is null;
