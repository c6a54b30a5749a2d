-- What a canned reply does beside what it says.
alter table chat_canned add column actions jsonb not null default '{}';
