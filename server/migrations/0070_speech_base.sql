-- Texts that were read aloud, and recordings that were written down.
create table speech_clip (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('synthesis', 'transcription')),
  name text not null,
  state text not null default 'started' check (state in ('started', 'processing', 'completed', 'failed')),
  reason text,
  text text not null default '',
  language text,
  voice text,
  speed double precision not null default 1,
  instructions text not null default '',
  integration_id uuid not null,
  -- The configuration's name when it was asked.
  service text not null,
  seconds double precision,
  -- What it is; of a text that is still to be read, what it is to be.
  format text,
  size integer,
  sha256 text,
  file_key text,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create index speech_clip_newest on speech_clip (enterprise_id, kind, id desc);
create index speech_clip_waiting on speech_clip (enterprise_id) where state in ('started', 'processing');
call own_rows('speech_clip');
