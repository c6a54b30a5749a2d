-- What insight reckons with. `queued_at` is when a chat last began to wait; a chat may wait again.
alter table chat
  -- When it first asked for an agent.
  add column asked_at timestamptz,
  -- When it was first missed.
  add column missed_at timestamptz,
  -- A bot answered first.
  add column by_bot boolean not null default false;
update chat set asked_at = least(queued_at, picked_at), missed_at = case when state = 4 then last_at end,
  by_bot = bot_id is not null or exists (select 1 from chat_message m where m.enterprise_id = chat.enterprise_id
    and m.chat_id = chat.id and m.author = 'bot');

-- Lists of closed chats and what they are narrowed by, newest first.
create index chat_in_channel on chat (enterprise_id, channel_id, created_at desc, id);
create index chat_in_department on chat (enterprise_id, department_id, created_at desc, id) where department_id is not null;
create index chat_with_agent on chat (enterprise_id, agent_id, created_at desc, id) where agent_id is not null;
create index chat_rated on chat (enterprise_id, rating, created_at desc, id) where rating is not null;
create index chat_ended on chat (enterprise_id, department_id, closed_at desc, id) where state = 3;
create index chat_missed on chat (enterprise_id, created_at desc, id) where missed_at is not null;

-- The words of a message, lower case, as the search looks in them.
create function chat_words(content jsonb) returns text language sql immutable parallel safe as $$
  select lower(coalesce(content ->> 'text', content ->> 'title', content ->> 'caption', content ->> 'fileName',
    content ->> 'subject', '')) $$;
create index chat_message_words on chat_message using gin (chat_words(content) gin_trgm_ops) where author <> 'system';
create index chat_people on chat using gin (lower(customer_name || ' ' || address) gin_trgm_ops);

-- Row-level security keeps LIKE away from trigram indexes (`search_customers` says why). This function runs as the
-- tables' owner and holds itself to the caller's enterprise.
create function search_chats(pattern text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.chat_id from chat_message m
  where chat_words(m.content) like pattern and m.author <> 'system' and m.enterprise_id = current_enterprise()
  union
  select c.id from chat c
  where lower(c.customer_name || ' ' || c.address) like pattern and c.enterprise_id = current_enterprise() $$;
revoke all on function search_chats from public;
grant execute on function search_chats to dlvrd_tenant;

-- Answers that agents keep at hand: for everybody, for a department, or for one agent alone.
create table chat_canned (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  department_id uuid,
  user_id uuid,
  shortcut text not null,
  content text not null,
  changed_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  check (department_id is null or user_id is null)
);
create unique index chat_canned_shortcut on chat_canned
  (enterprise_id, coalesce(department_id, user_id, enterprise_id), shortcut);
call own_rows('chat_canned');
