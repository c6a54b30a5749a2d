-- Each time a recording was to be written down: by which service, how long it is, and what became of it. What was said
-- is not kept here: it belongs to the chat or the clip, and goes with it.
create table transcription (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  -- To the millisecond, as programs keep it: pages go on behind one they have read.
  at timestamptz(3) not null default now(),
  -- Where the recording lies.
  source text not null check (source in ('chat', 'clip')),
  subject_id uuid not null,
  integration_id uuid not null,
  -- The configuration's name when it was asked.
  service text not null,
  asked_by_name text not null,
  language text,
  size integer not null,
  -- How long the recording is; null where neither the service nor the file tells.
  seconds double precision,
  characters integer not null default 0,
  took_ms integer not null,
  -- Why it failed; null where it did not.
  reason text,
  primary key (enterprise_id, id)
);
create index transcription_newest on transcription (enterprise_id, at desc, id desc);
call own_rows('transcription');
