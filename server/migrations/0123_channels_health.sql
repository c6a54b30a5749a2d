-- What the vendor thinks of a template, and since when; the category it is going to have, and from when on.
alter table template
  add column quality text check (quality in ('GREEN', 'YELLOW', 'RED', 'UNKNOWN')),
  add column quality_since timestamptz,
  add column coming_category text,
  add column coming_at timestamptz;

-- What the vendor tells of a number and of the account that it is of: whether people complain about it, since when its
-- messaging limit is what it is, and what the account may not do any more.
alter table channel
  add column flagged_since timestamptz,
  add column limited_since timestamptz,
  add column account_event text,
  add column account_detail text,
  add column account_since timestamptz;

-- What the vendor tells of without being asked, and changes nothing on its own side here.
create table sandbox_news (
  enterprise_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  news jsonb not null,
  due_at timestamptz default now(),
  tries smallint not null default 0,
  primary key (enterprise_id, id)
);
create index sandbox_news_due on sandbox_news (due_at) where due_at is not null;
call own_rows('sandbox_news');
