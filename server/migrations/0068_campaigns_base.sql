-- A campaign is a message through a channel; its activities are planned runs of it, each with its sendings.
create table campaign (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  channel_id uuid not null,
  template_id uuid not null,
  template_name text not null,
  access_type text not null,
  upload_type text not null,
  -- What was entered: template with its files, mapping, whether clicks are counted.
  entry jsonb not null,
  -- Somebody paused or stopped it; where it stands otherwise its activities say.
  hold text check (hold in ('paused', 'stopped')),
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index campaign_name on campaign (enterprise_id, lower(name));
create index campaign_newest on campaign (enterprise_id, created_at desc, id);
call own_rows('campaign');

create table campaign_activity (
  enterprise_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  name text not null,
  -- Whom it is for: numbers and customers.
  recipients jsonb not null,
  schedule jsonb not null,
  per_second double precision,
  -- How far its checking is; where one that was approved stands, its sendings say.
  stage text not null default 'draft' check (stage in ('draft', 'submitted', 'rejected', 'approved')),
  hold text check (hold in ('paused', 'stopped')),
  -- The campaign paused it, and will go on with it.
  held_with_campaign boolean not null default false,
  -- When the next sending of one that repeats is due.
  next_at timestamptz,
  submitted_by uuid,
  submitted_by_name text,
  submitted_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  reason text,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, campaign_id) references campaign on delete cascade
);
create index campaign_activity_of on campaign_activity (enterprise_id, campaign_id, updated_at desc);
create index campaign_activity_newest on campaign_activity (enterprise_id, updated_at desc, id);
create index campaign_activity_due on campaign_activity (next_at) where next_at is not null;
call own_rows('campaign_activity');

create table campaign_instance (
  enterprise_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  no integer not null,
  due_at timestamptz,
  broadcast_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, activity_id) references campaign_activity on delete cascade
);
-- Each sending once, whoever makes it.
create unique index campaign_instance_no on campaign_instance (enterprise_id, activity_id, no);
create index campaign_instance_broadcast on campaign_instance (enterprise_id, broadcast_id);
call own_rows('campaign_instance');

create table campaign_setting (
  enterprise_id uuid not null references enterprise on delete cascade,
  self_approval boolean not null,
  primary key (enterprise_id)
);
call own_rows('campaign_setting');

alter table broadcast add column activity_id uuid;
create index broadcast_of_activity on broadcast (enterprise_id, activity_id) where activity_id is not null;

create index inbound_message_of_reply on inbound_message (enterprise_id, reply_dispatch_no, at desc)
  where reply_dispatch_no is not null;
