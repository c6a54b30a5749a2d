-- Customers come and go a million at a time. A foreign key checks each row by a query of its own (5 us a row, three to
-- five keys a customer): most of the cost of an import. Bulk tables keep their promises by one statement instead:
-- what is removed takes its dependants along here, and whoever adds a dependant holds the row it hangs on (key share).
alter table customer drop constraint customer_enterprise_id_fkey;
alter table customer_identity drop constraint customer_identity_enterprise_id_customer_id_fkey;
alter table segment_member drop constraint segment_member_enterprise_id_segment_id_fkey;
alter table segment_member drop constraint segment_member_enterprise_id_customer_id_fkey;
alter table group_member drop constraint group_member_enterprise_id_group_id_fkey;
alter table group_member drop constraint group_member_enterprise_id_customer_id_fkey;

create function remove_customers_of_enterprises() returns trigger language plpgsql as $$
begin
  delete from customer c using gone where c.enterprise_id = gone.enterprise_id;
  return null;
end $$;
create trigger enterprise_removed after delete on enterprise
  referencing old table as gone for each statement execute function remove_customers_of_enterprises();

create function remove_dependants_of_customers() returns trigger language plpgsql as $$
begin
  delete from customer_identity i using gone where i.enterprise_id = gone.enterprise_id and i.customer_id = gone.id;
  delete from segment_member m using gone where m.enterprise_id = gone.enterprise_id and m.customer_id = gone.id;
  delete from group_member m using gone where m.enterprise_id = gone.enterprise_id and m.customer_id = gone.id;
  return null;
end $$;
create trigger customer_removed after delete on customer
  referencing old table as gone for each statement execute function remove_dependants_of_customers();

create function remove_members_of_segments() returns trigger language plpgsql as $$
begin
  delete from segment_member m using gone where m.enterprise_id = gone.enterprise_id and m.segment_id = gone.id;
  return null;
end $$;
create trigger segment_removed after delete on segment
  referencing old table as gone for each statement execute function remove_members_of_segments();

create function remove_members_of_groups() returns trigger language plpgsql as $$
begin
  delete from group_member m using gone where m.enterprise_id = gone.enterprise_id and m.group_id = gone.id;
  return null;
end $$;
create trigger customer_group_removed after delete on customer_group
  referencing old table as gone for each statement execute function remove_members_of_groups();

-- A file of customers and what became of it. How far it is stands with its latest job.
create table customer_upload (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  file_name text not null,
  file_size bigint not null,
  -- Where the file lies; empty once it has been imported.
  file_key text,
  headers text[] not null,
  segment_id uuid,
  replace boolean not null default false,
  mapping jsonb not null default '[]',
  job_id uuid,
  -- What the latest job was to do.
  mode text check (mode in ('check', 'import', 'undo')),
  dry_run jsonb,
  kept integer not null default 0,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, segment_id) references segment on delete set null (segment_id)
);
call own_rows('customer_upload');

-- An import works in lanes, by phone number. A lane's line and counts commit with its rows: a run that was cut off
-- goes on behind them.
create table customer_upload_lane (
  enterprise_id uuid not null,
  upload_id uuid not null,
  lane smallint not null,
  line integer not null default 0,
  new integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  repeated integer not null default 0,
  bad integer not null default 0,
  primary key (enterprise_id, upload_id, lane),
  foreign key (enterprise_id, upload_id) references customer_upload on delete cascade
);
call own_rows('customer_upload_lane');

create table customer_upload_error (
  enterprise_id uuid not null,
  upload_id uuid not null,
  line integer not null,
  content text not null,
  messages jsonb not null,
  primary key (enterprise_id, upload_id, line),
  foreign key (enterprise_id, upload_id) references customer_upload on delete cascade
);
call own_rows('customer_upload_error');

-- Customers that an import found and touched, as they were before; what an undo goes by. Customers that it added
-- carry its id themselves.
create table customer_upload_change (
  enterprise_id uuid not null,
  upload_id uuid not null,
  customer_id uuid not null,
  -- Empty where only the segment was joined.
  before jsonb,
  joined boolean not null,
  changed_at timestamptz not null,
  primary key (enterprise_id, upload_id, customer_id)
);
create index customer_upload_change_of on customer_upload_change (enterprise_id, customer_id);
call own_rows('customer_upload_change');

alter table customer add column upload_id uuid;

-- Customers who come by the million wait in the index's list of what is still to be filed (a search reads it too), so
-- that no import stands still to file them; they are filed behind it, and every minute.
alter index customer_search set (gin_pending_list_limit = 524288);
