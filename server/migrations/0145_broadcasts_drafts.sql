-- Broadcasts that are being written: what stands in their form, kept while somebody types.
create table broadcast_draft (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  -- What stands in the form; what it names may be there no more.
  form jsonb not null,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  changed_by uuid,
  changed_by_name text not null,
  changed_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create index broadcast_draft_recent on broadcast_draft (enterprise_id, changed_at desc, id desc);
call own_rows('broadcast_draft');

-- The draft it was written in, which is gone once it is sent.
alter table broadcast add column draft_id uuid;
