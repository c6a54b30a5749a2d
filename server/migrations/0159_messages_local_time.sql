-- What the clock of each person is to show when they are sent it, such as 2026-12-01T10:00; null: all at one moment.
alter table dispatch add column local_time text
  check (local_time ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$');

-- Of a chunk that waits for what clocks show (quiet): it is not for the end of quiet hours, but for that time.
alter table dispatch_chunk add column local boolean not null default false;
