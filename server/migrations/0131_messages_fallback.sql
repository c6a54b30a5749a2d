-- Which message went because of which: written with the fallback's message in one transaction. Its key lets nobody fall
-- back twice.
create table message_fallback (
  enterprise_id uuid not null,
  dispatch_no bigint not null,
  seq integer not null,
  fallback_no bigint not null,
  fallback_seq integer not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, dispatch_no, seq)
);
create unique index message_fallback_of on message_fallback (enterprise_id, fallback_no, fallback_seq);
call own_rows('message_fallback');

-- Its person fell back: it counts towards the cap only once it is known to have arrived.
alter table outreach_sent add column fallen boolean not null default false;
