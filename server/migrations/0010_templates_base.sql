create table template (
  enterprise_id uuid not null references enterprise on delete cascade,
  -- Time-ordered (UUID version 7): newest first is the order of the key itself.
  id uuid not null,
  -- Null: a rich card, which any channel of RCS may send.
  channel_id uuid,
  kind text not null check (kind in ('whatsapp', 'text', 'email', 'rcs')),
  -- What it is sent by: "templateId" on the wire.
  name text not null,
  -- What the vendor, or an authority's register, calls it.
  vendor_id text,
  language text not null,
  category text check (category in ('UTILITY', 'AUTHENTICATION', 'MARKETING')),
  type text not null default 'DEFAULT' check (type in ('DEFAULT', 'CAROUSEL', 'LIMITED_TIME_OFFER')),
  parameter_format text check (parameter_format in ('POSITIONAL', 'NAMED')),
  components jsonb not null,
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED', 'DELETED')),
  reason text,
  -- Whether a vendor approves it.
  managed boolean not null default false,
  -- Files of the library that stand in it.
  artifact_ids uuid[] not null default '{}',
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  synced_at timestamptz,
  trashed_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, channel_id) references channel on delete cascade
);
create unique index template_name on template
  (enterprise_id, coalesce(channel_id, '00000000-0000-0000-0000-000000000000'), name, language)
  where trashed_at is null;
create index template_vendor on template (enterprise_id, channel_id, vendor_id) where vendor_id is not null;
create index template_pending on template (submitted_at) where status = 'PENDING' and trashed_at is null;
create index template_trashed on template (trashed_at) where trashed_at is not null;
create index template_artifacts on template using gin (artifact_ids);
call own_rows('template');
