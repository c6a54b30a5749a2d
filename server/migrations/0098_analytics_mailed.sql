-- Reports of analytics that are mailed again and again: each finished period once.
create table mailed_report (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  every text not null check (every in ('day', 'week', 'month')),
  -- Of a week, Monday is 1.
  weekday smallint not null check (weekday between 1 and 7),
  -- By the clock of the enterprise's time zone.
  hour smallint not null check (hour between 0 and 23),
  -- Whom it is for; who gets it is judged when it is sent.
  readers uuid[] not null,
  paused boolean not null default false,
  -- When it is due; null while it is paused.
  next_at timestamptz,
  -- The last day of the last period that was mailed, or left out: none is mailed twice, whatever moves its time.
  done_until text not null,
  sent_at timestamptz,
  -- Grows with each change, so that nothing is sent by what it was before.
  version integer not null default 0,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create index mailed_report_due on mailed_report (next_at) where next_at is not null;
call own_rows('mailed_report');

-- The language somebody reads, as they last chose it.
alter table app_user add column language text;
