-- For how many days an enterprise keeps what it has of a kind; without a row, or without days: for good.
create table retention_rule (
  enterprise_id uuid not null references enterprise on delete cascade,
  kind text not null check (kind in ('messages', 'inbound', 'chats', 'bots')),
  days integer check (days between 7 and 3650),
  -- What holds until then, where less is kept since the last change.
  former_days integer,
  begins_at timestamptz,
  -- A run that is under way, and what it has erased so far.
  run_at timestamptz,
  run_erased integer not null default 0,
  -- The last run that came to its end.
  ran_at timestamptz,
  erased integer not null default 0,
  primary key (enterprise_id, kind)
);
call own_rows('retention_rule');

-- Files of what was erased, until the store has let go of them: who dies in between goes on here.
create table retention_file (
  enterprise_id uuid not null references enterprise on delete cascade,
  file_key text not null,
  primary key (enterprise_id, file_key)
);
call own_rows('retention_file');
