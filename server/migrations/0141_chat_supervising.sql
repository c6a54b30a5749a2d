-- A private note of a supervisor who takes no part in the chat: a whisper to its agent.
alter table chat_message add column whispered boolean not null default false;
