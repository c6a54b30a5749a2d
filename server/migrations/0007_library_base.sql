-- Folders of the library; each may stand in another one.
create table artifact_bucket (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  parent_id uuid,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, parent_id) references artifact_bucket
);
create unique index artifact_bucket_name on artifact_bucket
  (enterprise_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));
call own_rows('artifact_bucket');

create table artifact (
  enterprise_id uuid not null references enterprise on delete cascade,
  -- Time-ordered (UUID version 7): newest first is the order of the key itself.
  id uuid not null,
  type text not null check (type in ('IMAGE', 'VIDEO', 'AUDIO', 'DOC', 'LOCATION', 'MSG', 'URL')),
  name text not null,
  description text not null default '',
  visibility text not null check (visibility in ('public', 'private')),
  bucket_id uuid,
  department_id uuid,
  -- The person or API key that brought it in; it stays when they go.
  owner_id uuid,
  owner_name text not null,
  -- What is written down: an address, a place, a message.
  content jsonb not null default '{}',
  format text,
  size integer not null default 0,
  width integer,
  height integer,
  animated boolean not null default false,
  file_key text,
  thumbnail_key text,
  sha256 text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, bucket_id) references artifact_bucket
);
create index artifact_in_bucket on artifact (enterprise_id, bucket_id);
create index artifact_trashed on artifact (trashed_at) where trashed_at is not null;
call own_rows('artifact');

-- Enterprises that are there already get what the six roles begin with; what an administrator took away stays away.
update role set permissions = role.permissions || added.permissions
from (values
  (1, array['LIBRARY.VIEW', 'LIBRARY.CREATE', 'LIBRARY.EDIT', 'LIBRARY.DELETE', 'LIBRARY.VIEW_PRIVATE']),
  (2, array['LIBRARY.VIEW', 'LIBRARY.CREATE', 'LIBRARY.EDIT', 'LIBRARY.DELETE']),
  (3, array['LIBRARY.VIEW', 'LIBRARY.CREATE']),
  (4, array['LIBRARY.VIEW', 'LIBRARY.CREATE', 'LIBRARY.EDIT', 'LIBRARY.DELETE']),
  (5, array['LIBRARY.VIEW'])) as added (role_id, permissions)
where role.role_id = added.role_id and not (role.permissions && added.permissions);
