-- The names that other systems give their messages: what is told again is not sent again.
create table message_reference (
  enterprise_id uuid not null references enterprise on delete cascade,
  reference text not null,
  address text not null,
  dispatch_no bigint not null,
  seq int not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, reference)
);
create index message_reference_old on message_reference (created_at);
call own_rows('message_reference');

-- Campaigns of other systems; which messages are theirs, their dispatches say.
create table external_campaign (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index external_campaign_name on external_campaign (enterprise_id, lower(name));
create index external_campaign_last on external_campaign (enterprise_id, last_at desc, id);
call own_rows('external_campaign');
