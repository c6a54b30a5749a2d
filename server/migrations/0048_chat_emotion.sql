-- What a customer shows in a message, with the model's chance of it; null where it was not read.
alter table chat_message add column emotion text, add column emotion_chance real;

alter table chat
  -- By what the customer is upset now, and how many messages they had written when they last showed it.
  add column upset text,
  add column upset_at integer not null default 0,
  -- How many of their messages were upset.
  add column upset_count integer not null default 0;
create index chat_upset on chat (enterprise_id, created_at desc, id) where upset_count > 0;
