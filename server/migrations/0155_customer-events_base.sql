-- The kinds of events that an enterprise has.
create table customer_event_kind (
  enterprise_id uuid not null references enterprise on delete cascade,
  no integer generated always as identity,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, no)
);
create unique index customer_event_kind_name on customer_event_kind (enterprise_id, name);
call own_rows('customer_event_kind');

-- What customers did, as other programs tell of it.
create table customer_event (
  enterprise_id uuid not null references enterprise on delete cascade,
  id bigint generated always as identity,
  -- The id under which it was told; the customer may have gone on as another since.
  customer_id uuid not null,
  event text not null,
  -- The same as a number. Lists of a kind look it up by this, and rules by the name: an index that knew kinds by name
  -- would be taken for a rule as well, since PostgreSQL thinks each kind rare until it has counted it.
  kind integer not null,
  at timestamptz not null,
  "values" jsonb not null default '{}',
  -- Of whoever told it: told again, it is known.
  event_id text,
  primary key (enterprise_id, id)
);
create unique index customer_event_told on customer_event (enterprise_id, event_id) where event_id is not null;
create index customer_event_of on customer_event (enterprise_id, customer_id, event, at desc);
create index customer_event_kinds on customer_event (enterprise_id, kind, at desc, id desc);
create index customer_event_recent on customer_event (enterprise_id, at desc, id desc);
call own_rows('customer_event');

-- Events were heard by journeys alone, and once by their id; now they are kept.
drop table journey_heard;

-- It is said how long they are kept, as of what else is personal.
alter table retention_rule drop constraint retention_rule_kind_check;
alter table retention_rule add constraint retention_rule_kind_check
  check (kind in ('messages', 'inbound', 'chats', 'bots', 'events', 'customers'));
