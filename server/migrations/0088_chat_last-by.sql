-- Whose the last words of a chat are: to their own agent the list says so. Of chats before this nobody's are known.
alter table chat add column last_by_id uuid;
