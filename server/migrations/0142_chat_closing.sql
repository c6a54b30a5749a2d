-- How a chat is to be closed once its agent can no longer undo it, and when that is.
alter table chat add column closing jsonb, add column closing_at timestamptz;
create index chat_closing_due on chat (closing_at) where closing_at is not null;
