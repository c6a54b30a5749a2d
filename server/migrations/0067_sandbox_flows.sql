-- Flows as a simulated vendor has them.
create table sandbox_flow (
  enterprise_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  vendor_id text not null,
  name text not null,
  categories text[] not null,
  status text not null,
  flow_json text not null default '',
  -- What it was before, until that is told.
  told_from text,
  told_due_at timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, channel_id) references sandbox_account on delete cascade
);
create unique index sandbox_flow_name on sandbox_flow (enterprise_id, channel_id, name);
create unique index sandbox_flow_vendor on sandbox_flow (enterprise_id, channel_id, vendor_id);
create index sandbox_flow_due on sandbox_flow (told_due_at) where told_due_at is not null;
call own_rows('sandbox_flow');
