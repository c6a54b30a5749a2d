-- When each customer was last heard from and last written to, beside the customers: a customer's own row is wide, and
-- stands in indexes that a new date would be put into anew.
create table customer_contact (
  enterprise_id uuid not null,
  customer_id uuid not null,
  -- '-infinity': never. Not null, so that one index serves an order with all of them in it.
  heard_at timestamptz not null default '-infinity',
  written_at timestamptz not null default '-infinity',
  -- What is kept of the customer has not been looked through yet: nothing can be said.
  due boolean not null default true,
  -- Of what was before this, some was erased before these dates were kept.
  unknown_before timestamptz not null default '-infinity',
  primary key (enterprise_id, customer_id)
) with (fillfactor = 70);
call own_rows('customer_contact');

insert into customer_contact (enterprise_id, customer_id, unknown_before)
select l.enterprise_id, l.customer_id, coalesce(r.ran_at, '-infinity')
from customer_lookup l left join (select enterprise_id, now() as ran_at from retention_rule
  where kind in ('messages', 'inbound') and (ran_at is not null or run_at is not null) group by enterprise_id) r
  using (enterprise_id)
order by 1, 2;
create index customer_contact_heard on customer_contact (enterprise_id, heard_at, customer_id);
create index customer_contact_written on customer_contact (enterprise_id, written_at, customer_id);
create index customer_contact_due on customer_contact (enterprise_id, customer_id) where due;

-- Whoever is filed for the search is looked through for their dates: an import files behind itself, and so this costs it
-- nothing.
create function begin_customer_contact() returns trigger language plpgsql as $$
begin
  insert into customer_contact (enterprise_id, customer_id) select enterprise_id, customer_id from come
  on conflict do nothing;
  return null;
end $$;
create trigger customer_filed after insert on customer_lookup
  referencing new table as come for each statement execute function begin_customer_contact();

create or replace function remove_dependants_of_customers() returns trigger language plpgsql as $$
begin
  delete from customer_identity i using gone where i.enterprise_id = gone.enterprise_id and i.customer_id = gone.id;
  delete from segment_member m using gone where m.enterprise_id = gone.enterprise_id and m.customer_id = gone.id;
  delete from group_member m using gone where m.enterprise_id = gone.enterprise_id and m.customer_id = gone.id;
  delete from customer_alias a using gone where a.enterprise_id = gone.enterprise_id and a.customer_id = gone.id;
  delete from customer_lookup l using gone where l.enterprise_id = gone.enterprise_id and l.customer_id = gone.id;
  delete from customer_contact k using gone where k.enterprise_id = gone.enterprise_id and k.customer_id = gone.id;
  delete from customer_apart p using gone where p.enterprise_id = gone.enterprise_id and p.customer_id = gone.id;
  return null;
end $$;

-- Whom data retention leaves alone.
alter table customer add column kept boolean not null default false;

-- Which chunks are done whose people were not noted as written to yet. Those of the past are looked through by customer.
alter table dispatch_chunk add column noted boolean not null default true;
alter table dispatch_chunk alter column noted set default false;
update dispatch_chunk set noted = false where not finished;
create index dispatch_chunk_unnoted on dispatch_chunk (enterprise_id, dispatch_no, no) where finished and not noted;

-- Up to which message that came in people are noted as heard from.
create table inbound_noted (
  enterprise_id uuid primary key,
  message_id bigint not null
);
call own_rows('inbound_noted');
insert into inbound_noted select enterprise_id, max(id) from inbound_message group by enterprise_id;
