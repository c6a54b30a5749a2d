-- Which customers share a number, an account or an e-mail address.

-- The e-mail address in an attribute, lower case; kept beside it, since which attributes hold one is each enterprise's own.
alter table customer add column email text;
create index customer_email on customer (enterprise_id, email) where email is not null;
create index customer_identity_account on customer_identity
  (enterprise_id, channel, lower(ltrim(external_id, '@'))) where channel in ('facebook', 'instagram', 'twitter');

-- The customers that share something with one of them, and what: like search_customers it runs as the tables' owner,
-- holds itself to the caller's enterprise, and may therefore use the indexes. An address that hundreds share (that of
-- an office) makes no long list: `wanted` of each kind are enough to look at.
create function duplicates_of(of uuid, wanted integer)
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
    from customer c join customer o on o.enterprise_id = current_enterprise() and o.email = c.email and o.id <> of
    where c.enterprise_id = current_enterprise() and c.id = of
    limit wanted;
end $$;
revoke all on function duplicates_of from public;
grant execute on function duplicates_of to dlvrd_tenant;

-- A customer that was merged into another goes on as a name of that one: old links open it, and what was kept under
-- the old id (the audit trail, messages) is found.
create table customer_alias (
  enterprise_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  primary key (enterprise_id, id)
);
create index customer_alias_of on customer_alias (enterprise_id, customer_id);
call own_rows('customer_alias');

create or replace function remove_dependants_of_customers() returns trigger language plpgsql as $$
begin
  delete from customer_identity i using gone where i.enterprise_id = gone.enterprise_id and i.customer_id = gone.id;
  delete from segment_member m using gone where m.enterprise_id = gone.enterprise_id and m.customer_id = gone.id;
  delete from group_member m using gone where m.enterprise_id = gone.enterprise_id and m.customer_id = gone.id;
  delete from customer_alias a using gone where a.enterprise_id = gone.enterprise_id and a.customer_id = gone.id;
  return null;
end $$;

-- Both customers as they were before a merge, for as long as it can be undone.
create table customer_merge (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  kept_id uuid not null,
  merged_at timestamptz not null default now(),
  snapshot jsonb not null,
  primary key (enterprise_id, id)
);
create index customer_merge_of on customer_merge (enterprise_id, kept_id, merged_at);
create index customer_merge_at on customer_merge (merged_at);
call own_rows('customer_merge');

-- What the trail says of one record, newest first.
create index audit_event_subject on audit_event (enterprise_id, subject_id, at desc, id desc)
  where subject_id is not null;
