-- Mailboxes of the sandbox: each mail that a person writes gets the next number of its account.
alter table sandbox_account
  add column uid_validity integer not null default extract(epoch from now())::integer,
  add column last_uid integer not null default 0;
alter table sandbox_message add column uid integer;
create index sandbox_message_uid on sandbox_message (channel_id, uid) where uid is not null;
