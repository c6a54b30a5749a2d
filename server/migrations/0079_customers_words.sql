-- The trigram index of the search stands beside the customers, and not on them: thirty entries a customer are half the
-- cost of a customer who comes in bulk, so an import files its customers behind itself, and searches read until then
-- what is not filed.
create table customer_words (
  enterprise_id uuid not null,
  customer_id uuid not null,
  -- The customer's `search`.
  words text not null,
  primary key (enterprise_id, customer_id)
);
call own_rows('customer_words');
insert into customer_words select enterprise_id, id, search from customer where search <> '';
create index customer_words_trigrams on customer_words using gin (words gin_trgm_ops)
  with (gin_pending_list_limit = 524288);
drop index customer_search;

-- Customers that the import added behind this id are not filed; empty when all are.
alter table customer_upload add column unfiled uuid;
create index customer_upload_unfiled on customer_upload (enterprise_id) where unfiled is not null;

create function file_customer_words() returns trigger language plpgsql as $$
begin
  insert into customer_words (enterprise_id, customer_id, words) values (new.enterprise_id, new.id, new.search)
  on conflict (enterprise_id, customer_id) do update set words = excluded.words;
  return null;
end $$;
-- A customer is added without its `search`, which is computed of all that belongs to it. Who adds customers in bulk
-- brings it along, and files them behind: a trigger that looks at each row would cost them a tenth.
create trigger customer_renamed after update of search on customer for each row
  when (new.search is distinct from old.search) execute function file_customer_words();

create or replace function remove_dependants_of_customers() returns trigger language plpgsql as $$
begin
  delete from customer_identity i using gone where i.enterprise_id = gone.enterprise_id and i.customer_id = gone.id;
  delete from segment_member m using gone where m.enterprise_id = gone.enterprise_id and m.customer_id = gone.id;
  delete from group_member m using gone where m.enterprise_id = gone.enterprise_id and m.customer_id = gone.id;
  delete from customer_alias a using gone where a.enterprise_id = gone.enterprise_id and a.customer_id = gone.id;
  delete from customer_words w using gone where w.enterprise_id = gone.enterprise_id and w.customer_id = gone.id;
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
      select w.customer_id as id from customer_words w
      where w.words like pattern and w.enterprise_id = current_enterprise()
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
