-- Questions with the answers that somebody wrote for them.
create table bot_faq (
  enterprise_id uuid not null,
  id uuid not null,
  bot_id uuid not null,
  question text not null,
  wordings text[] not null default '{}',
  answer text not null,
  -- One vector for each sentence of question, wordings and answer, and the model that made them.
  vectors bytea,
  vector_model text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by_name text not null default '',
  primary key (enterprise_id, id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
create unique index bot_faq_question on bot_faq (enterprise_id, bot_id, md5(lower(question)));
create index bot_faq_bot on bot_faq (enterprise_id, bot_id, updated_at);
call own_rows('bot_faq');

alter table bot_inbox_batch drop constraint bot_inbox_batch_action_check;
alter table bot_inbox_batch add constraint bot_inbox_batch_action_check check (action in ('add', 'new', 'dismiss', 'answer'));
alter table bot_inbox_batch add column faq_id uuid;
