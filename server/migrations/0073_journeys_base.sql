-- Journeys: people come in, and go through steps until the end or an exit.
create table journey (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  dept_id uuid,
  -- 0 created, 2 started, 3 paused, 4 stopped.
  state smallint not null default 0,
  -- Of the draft; grows with each change of it.
  version integer not null default 1,
  draft jsonb not null,
  published_version integer,
  published_at timestamptz,
  published_by_name text,
  -- When the segment of its schedule comes in next.
  next_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  -- In the trash since then.
  trashed_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, dept_id) references department on delete set null (dept_id)
);
create unique index journey_name on journey (enterprise_id, lower(name)) where trashed_at is null;
create index journey_newest on journey (enterprise_id, updated_at desc, id);
create index journey_started on journey (enterprise_id, id) where state = 2 and trashed_at is null;
create index journey_due on journey (next_at) where next_at is not null;
call own_rows('journey');

-- What was published. Whoever is in a journey goes on by the latest.
create table journey_version (
  enterprise_id uuid not null,
  journey_id uuid not null,
  version integer not null,
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by_name text not null,
  primary key (enterprise_id, journey_id, version),
  foreign key (enterprise_id, journey_id) references journey on delete cascade
);
call own_rows('journey_version');

-- What the published journeys listen to, by what it is called: an event, a segment, a message's step.
create table journey_listen (
  enterprise_id uuid not null,
  journey_id uuid not null,
  -- entry: it lets people in; exit: it ends their way; way: it leads those on who wait at a step.
  role text not null check (role in ('entry', 'exit', 'way')),
  what text not null,
  -- Of an event its name, of a segment its id, of a message the step that sends it.
  key text not null default '',
  -- Of a segment: whether people come into it, or leave it.
  came boolean not null default true,
  step_id text,
  -- Which of the step's happenings.
  way smallint,
  foreign key (enterprise_id, journey_id) references journey on delete cascade
);
create index journey_listen_of on journey_listen (enterprise_id, journey_id);
create index journey_listen_to on journey_listen (enterprise_id, what, key);
call own_rows('journey_listen');

-- One customer's way through a journey.
create table journey_run (
  enterprise_id uuid not null,
  id uuid not null,
  journey_id uuid not null,
  customer_id uuid not null,
  state text not null default 'running' check (state in ('running', 'finished', 'left')),
  reason text,
  -- The published version by which they came in.
  version integer not null,
  step_id text,
  -- When they came to that step.
  since timestamptz not null default now(),
  -- When the runner looks at them again; null once their way has ended.
  wake_at timestamptz,
  -- Whether they were placed at the step to rest there; else what is to become of them has not been asked yet.
  resting boolean not null default false,
  -- Which of the things that the step waits for has happened.
  heard smallint,
  -- A service is being called for them, by whoever chose this number.
  calling uuid,
  -- How many steps they came through; the number of the visit that is open.
  visits integer not null default 0,
  values jsonb not null default '{}',
  entered_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, journey_id) references journey on delete cascade
) with (fillfactor = 70);
-- Nobody is in a journey twice at a time.
create unique index journey_run_once on journey_run (enterprise_id, journey_id, customer_id) where state = 'running';
create index journey_run_due on journey_run (enterprise_id, journey_id, wake_at) where state = 'running';
create index journey_run_at on journey_run (enterprise_id, journey_id, step_id) where state = 'running';
create index journey_run_entered on journey_run (enterprise_id, journey_id, entered_at desc)
  include (state, reason, ended_at);
create index journey_run_newest on journey_run (enterprise_id, entered_at desc, id desc);
create index journey_run_customer on journey_run (enterprise_id, customer_id, journey_id, entered_at desc);
call own_rows('journey_run');

-- The steps that people came through.
create table journey_visit (
  enterprise_id uuid not null,
  run_id uuid not null,
  no integer not null,
  journey_id uuid not null,
  step_id text not null,
  -- When its run came in: reports ask for those who came in within a range.
  entered_at timestamptz not null,
  at timestamptz not null,
  left_at timestamptz,
  way text,
  -- Why nothing was sent, called or written.
  note text,
  -- The message that was sent there.
  dispatch_no bigint,
  seq integer,
  primary key (enterprise_id, run_id, no),
  foreign key (enterprise_id, run_id) references journey_run on delete cascade
) with (fillfactor = 80);
create index journey_visit_report on journey_visit (enterprise_id, journey_id, entered_at) include (step_id, way, left_at);
create index journey_visit_message on journey_visit (enterprise_id, dispatch_no, seq) where dispatch_no is not null;
call own_rows('journey_visit');

-- Events that were told with an id: each is heard once.
create table journey_heard (
  enterprise_id uuid not null references enterprise on delete cascade,
  event_id text not null,
  entered integer not null default 0,
  moved integer not null default 0,
  at timestamptz not null default now(),
  primary key (enterprise_id, event_id)
);
create index journey_heard_old on journey_heard (at);
call own_rows('journey_heard');

-- Who came into segments that journeys listen to, or left them; taken up by the runner.
create table journey_arrival (
  enterprise_id uuid not null references enterprise on delete cascade,
  id bigint generated always as identity,
  segment_id uuid not null,
  customer_id uuid not null,
  came boolean not null,
  primary key (enterprise_id, id)
);
call own_rows('journey_arrival');

-- Asks once a statement whether anybody listens to its segments: where nobody does, a million members cost one look.
create function note_segment_arrivals() returns trigger language plpgsql as $$
begin
  if not exists (select from journey_listen where what = 'segment') then return null; end if;
  insert into journey_arrival (enterprise_id, segment_id, customer_id, came)
  select c.enterprise_id, c.segment_id, c.customer_id, tg_op = 'INSERT' from changed c
  where exists (select from journey_listen l where l.enterprise_id = c.enterprise_id and l.what = 'segment'
    and l.key = c.segment_id::text);
  return null;
end $$;
create trigger segment_member_came after insert on segment_member
  referencing new table as changed for each statement execute function note_segment_arrivals();
create trigger segment_member_went after delete on segment_member
  referencing old table as changed for each statement execute function note_segment_arrivals();

alter table dispatch drop constraint dispatch_source_check;
alter table dispatch add constraint dispatch_source_check
  check (source in ('broadcast', 'journey', 'test', 'api', 'chat'));
