create table broadcast (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  channel_id uuid not null,
  template_id uuid not null,
  template_name text not null,
  dispatch_id uuid not null,
  -- What was entered: numbers, customers, files, mapping.
  entry jsonb not null,
  -- What it is to do once it is prepared.
  start boolean not null,
  start_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create index broadcast_recent on broadcast (enterprise_id, created_at desc, id desc);
create unique index broadcast_of_dispatch on broadcast (enterprise_id, dispatch_id);
call own_rows('broadcast');
