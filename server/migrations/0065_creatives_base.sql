-- Pictures generated from a prompt, in image libraries.
create table creative_library (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  language text not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index creative_library_name on creative_library (enterprise_id, lower(name));
create index creative_library_newest on creative_library (enterprise_id, created_at desc, id);
call own_rows('creative_library');

create table creative_image (
  enterprise_id uuid not null,
  id uuid not null,
  library_id uuid not null,
  name text not null,
  -- What it was made of.
  form jsonb not null,
  format text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  file_key text not null,
  thumbnail_key text not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, library_id) references creative_library on delete cascade
);
create index creative_image_of on creative_image (enterprise_id, library_id, created_at desc, id);
call own_rows('creative_image');

-- What is being generated, and what nobody has saved yet.
create table creative_preview (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  integration_id uuid not null,
  form jsonb not null,
  state text not null default 'started',
  reason text,
  format text,
  size integer,
  width integer,
  height integer,
  sha256 text,
  file_key text,
  thumbnail_key text,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create index creative_preview_waiting on creative_preview (enterprise_id) where state in ('started', 'processing');
create index creative_preview_age on creative_preview (created_at);
call own_rows('creative_preview');
