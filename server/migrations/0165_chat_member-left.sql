-- When an agent let a chat go: declined it, let an offer of it lapse, passed it on or left it.
alter table chat_member add column left_at timestamptz;
