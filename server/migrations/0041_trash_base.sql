-- What was deleted and can still be restored. Some things stay in their own table, marked, and only have an entry here;
-- the rest was taken out of its tables, row by row, and lies beside its entry.
create table trash_entry (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject_id text not null,
  name text not null,
  -- How many rows of each table were taken out.
  contents jsonb not null default '{}',
  -- Null: not by a person.
  deleted_by uuid,
  deleted_by_name text not null,
  deleted_at timestamptz not null default now(),
  -- Whose it was alone; others do not see it here either.
  private_to uuid,
  primary key (enterprise_id, id),
  unique (enterprise_id, kind, subject_id)
);
create index trash_entry_newest on trash_entry (enterprise_id, deleted_at desc, id);
create index trash_entry_old on trash_entry (deleted_at);
call own_rows('trash_entry');

create table trash_rows (
  enterprise_id uuid not null,
  entry_id uuid not null,
  -- In the order in which they can be put back: what is referred to comes first.
  no bigint generated always as identity,
  table_name text not null,
  -- Not rows of the table, but what rows that stand there still have lost by the deletion.
  besides boolean not null default false,
  -- Some megabytes of rows, as JSON.
  data jsonb not null,
  primary key (enterprise_id, entry_id, no),
  foreign key (enterprise_id, entry_id) references trash_entry on delete cascade
);
call own_rows('trash_rows');

-- What was removed before there was one list of it. Who did it is in the audit trail.
insert into trash_entry (enterprise_id, kind, subject_id, name, deleted_by_name, deleted_at, private_to)
  select enterprise_id, 'artifact', id::text, name, '', trashed_at, case when visibility = 'private' then owner_id end
    from artifact where trashed_at is not null
  union all
  select enterprise_id, case when channel_id is null then 'rich-card' else 'template' end, id::text, name, '', trashed_at,
      null from template where trashed_at is not null
  union all
  select enterprise_id, 'channel', id::text, name, '', removed_at, null from channel
    where removed_at > now() - interval '30 days';
