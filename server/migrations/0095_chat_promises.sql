-- How soon customers are promised an answer: of a department, or of every one without a word of its own.
create table chat_promise_policy (
  enterprise_id uuid not null references enterprise on delete cascade,
  -- Of a department in the trash it waits for it to come back.
  department_id uuid,
  terms jsonb not null
);
create unique index chat_promise_policy_of on chat_promise_policy
  (enterprise_id, coalesce(department_id, enterprise_id));
call own_rows('chat_promise_policy');

alter table chat
  -- Promises under way, as they were made.
  add column promises jsonb not null default '[]',
  -- When somebody is to be told of one, or one is broken.
  add column promise_at timestamptz,
  -- Until when an agent counts as writing the answer: nobody is told before.
  add column promise_held_until timestamptz;
create index chat_promised on chat (promise_at) where promise_at is not null;

-- Promises that were kept or broken, as they stood in that moment.
create table chat_promise (
  enterprise_id uuid not null,
  chat_id uuid not null,
  kind text not null check (kind in ('first', 'next', 'close')),
  since timestamptz not null,
  kept boolean not null,
  minutes integer not null,
  in_hours boolean not null,
  due_at timestamptz not null,
  at timestamptz not null,
  -- Whose word kept it, or who had the chat when it was broken; null: nobody had.
  agent_id uuid,
  department_id uuid,
  primary key (enterprise_id, chat_id, kind, since),
  foreign key (enterprise_id, chat_id) references chat on delete cascade
);
call own_rows('chat_promise');
