-- Files of visitors that were brought and not sent, which are counted and forgotten: those that stand in no chat.
update chat_file f set chat_id = m.chat_id from chat_message m
  where m.enterprise_id = f.enterprise_id and m.file_id = f.id and f.chat_id is null;
create index chat_file_unsent on chat_file (enterprise_id, visitor_id, created_at)
  where chat_id is null and visitor_id is not null;
