-- WhatsApp flows: forms of several screens, their versions, and what people answered.
create table flow (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  channel_id uuid not null,
  name text not null,
  categories text[] not null,
  -- Text and not jsonb: the order of its properties is the person's.
  flow_json text not null default '',
  version integer not null default 1,
  status text not null default 'Created'
    check (status in ('Created', 'DRAFT', 'PUBLISHED', 'DEPRECATED', 'THROTTLED', 'BLOCKED')),
  vendor_id text,
  -- The version that the vendor has, and why it does not have this one.
  vendor_version integer,
  vendor_error text,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, channel_id) references channel on delete cascade
);
create unique index flow_name on flow (enterprise_id, channel_id, lower(name)) where trashed_at is null;
create index flow_newest on flow (enterprise_id, channel_id, updated_at desc, id) where trashed_at is null;
create index flow_vendor on flow (enterprise_id, channel_id, vendor_id) where vendor_id is not null;
call own_rows('flow');

create table flow_version (
  enterprise_id uuid not null,
  flow_id uuid not null,
  version integer not null,
  flow_json text not null,
  saved_at timestamptz not null default now(),
  saved_by_name text not null,
  primary key (enterprise_id, flow_id, version),
  foreign key (enterprise_id, flow_id) references flow on delete cascade
);
call own_rows('flow_version');

create table flow_answer (
  enterprise_id uuid not null,
  id uuid not null,
  flow_id uuid not null,
  -- The vendor's id of the message: an answer that comes twice is one.
  vendor_message_id text not null,
  person text not null,
  profile_name text,
  customer_id uuid,
  answers jsonb not null,
  at timestamptz not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, flow_id) references flow on delete cascade
);
create unique index flow_answer_once on flow_answer (enterprise_id, flow_id, vendor_message_id);
create index flow_answer_newest on flow_answer (enterprise_id, flow_id, at desc, id);
create index flow_answer_customer on flow_answer (enterprise_id, customer_id) where customer_id is not null;
call own_rows('flow_answer');
