-- Each entry of the trail is sealed together with the seal of the one before it: what is changed or taken out later
-- no longer fits. Entries from before this stay as they are, without a number.
alter table audit_event
  add column number bigint,
  add column seal bytea;
create unique index audit_event_number on audit_event (enterprise_id, number);
create index audit_event_actor on audit_event (enterprise_id, actor_id, at desc);
create index audit_event_action on audit_event (enterprise_id, action, at desc);

-- How far the chain of an enterprise goes.
create table audit_head (
  enterprise_id uuid primary key references enterprise on delete cascade,
  entries bigint not null default 0,
  seal bytea not null
);
call own_rows('audit_head');
revoke delete on audit_head from dlvrd_tenant;
