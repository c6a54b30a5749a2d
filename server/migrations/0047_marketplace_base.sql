-- Presets that were imported from files; those that ship with the product are files of its own.
create table marketplace_preset (
  enterprise_id uuid not null references enterprise on delete cascade,
  id text not null,
  version integer not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
call own_rows('marketplace_preset');

create table marketplace_install (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  preset_id text not null,
  version integer not null,
  name text not null,
  -- The preset as it was installed: what a newer version changes is told from it.
  content jsonb not null,
  -- What was answered and chosen.
  choices jsonb not null,
  installed_by uuid,
  installed_by_name text not null,
  installed_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create index marketplace_install_newest on marketplace_install (enterprise_id, installed_at desc, id);
call own_rows('marketplace_install');

-- What an install made, in the order in which it can be made.
create table marketplace_thing (
  enterprise_id uuid not null,
  install_id uuid not null,
  place integer not null,
  kind text not null,
  -- By which versions of the preset know it.
  key text not null,
  thing_id uuid not null,
  name text not null,
  -- It was there before and was left as it was.
  found boolean not null,
  primary key (enterprise_id, install_id, kind, key),
  foreign key (enterprise_id, install_id) references marketplace_install on delete cascade
);
call own_rows('marketplace_thing');
