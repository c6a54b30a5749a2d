-- Words of agents that go out by themselves at a time, and what of them was held back; null where there are none.
alter table chat add column later jsonb;
-- When the next of them goes out.
alter table chat add column later_at timestamptz;
-- Why it was put aside: read when it comes back.
alter table chat add column aside_note text;
create index chat_later_due on chat (later_at) where later_at is not null;
-- One that is over and keeps words that were held back stays in its agent's list.
create index chat_later_kept on chat (enterprise_id, created_at) where later is not null;
