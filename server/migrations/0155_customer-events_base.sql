-- What customers did, as other programs tell of it.
create table customer_event (
  enterprise_id uuid not null references enterprise on delete cascade,
  id bigint generated always as identity,
  -- The id under which it was told; the customer may have gone on as another since.
  customer_id uuid not null,
  event text not null,
  at timestamptz not null,
  "values" jsonb not null default '{}',
  -- Of whoever told it: told again, it is known.
  event_id text,
  primary key (enterprise_id, id)
);
create unique index customer_event_told on customer_event (enterprise_id, event_id) where event_id is not null;
create index customer_event_of on customer_event (enterprise_id, customer_id, event, at desc);
create index customer_event_kinds on customer_event (enterprise_id, event, at desc, id desc) include (customer_id);
create index customer_event_recent on customer_event (enterprise_id, at desc, id desc);
call own_rows('customer_event');

create table customer_event_kind (
  enterprise_id uuid not null references enterprise on delete cascade,
  name text not null,
  primary key (enterprise_id, name)
);
call own_rows('customer_event_kind');

-- Events were heard by journeys alone, and once by their id; now they are kept.
drop table journey_heard;
