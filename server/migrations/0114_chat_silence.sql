-- When the customer was reminded that an agent's last word has no answer; null: not since that word.
alter table chat add column reminded_at timestamptz;
-- Those in which an agent spoke last, by when: the ones in which a customer is silent.
create index chat_silence on chat (enterprise_id, last_at) where state = 2 and last_by = 'agent';
