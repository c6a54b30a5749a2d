-- What people are told of, each for themselves. One that is not read yet is moved on by the next of its kind and record.
create table notification (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  -- The record it is about.
  subject_id uuid not null,
  title text not null,
  body text,
  by_name text,
  count integer,
  -- How often it was told since it was read last.
  times integer not null default 1,
  path text,
  at timestamptz not null default now(),
  read_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, user_id) references app_user on delete cascade
);
create unique index notification_unread on notification (enterprise_id, user_id, kind, subject_id)
  where read_at is null;
create index notification_newest on notification (enterprise_id, user_id, at desc, id desc);
create index notification_at on notification (at);
call own_rows('notification');

-- What people want to hear nothing of.
create table notification_choice (
  enterprise_id uuid not null references enterprise on delete cascade,
  user_id uuid not null,
  muted text[] not null,
  primary key (enterprise_id, user_id),
  foreign key (enterprise_id, user_id) references app_user on delete cascade
);
call own_rows('notification_choice');
