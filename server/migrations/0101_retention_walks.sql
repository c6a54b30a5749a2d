-- What is old enough is found oldest first; what was erased leaves these indexes.

-- Up to which message a dispatch's words are gone, and when all of them were.
alter table dispatch
  add column erased_to integer not null default 0,
  add column erased_at timestamptz;
create index dispatch_kept on dispatch (enterprise_id, coalesce(finished_at, started_at, created_at))
  where erased_at is null and state in ('done', 'stopped');

create index inbound_message_kept on inbound_message (enterprise_id, at) where address <> '';
create index chat_kept on chat (enterprise_id, closed_at) where state = 3 and address <> '';
create index bot_message_words_kept on bot_message (enterprise_id, created_at)
  where user_message <> '' or bot_response <> '';

-- Whether a file stands in another chat as well.
create index chat_message_file on chat_message (enterprise_id, file_id) where file_id is not null;
