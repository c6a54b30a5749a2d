create table bot (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  description text not null,
  type text not null check (type in ('nlp', 'prompt')),
  entity_extract_retries integer not null default 3,
  out_of_scope_message text not null default '',
  model_type text not null default 'SVM' check (model_type in ('OpenAi', 'Semantic', 'GPT2', 'SVM')),
  confidence_threshold double precision not null default 0.5 check (confidence_threshold between 0 and 1),
  language text not null default 'en' check (language in ('en', 'hi')),
  integration_id text,
  -- Counts the changes to what training reads: the live model is stale when it was made from an earlier one.
  revision bigint not null default 0,
  live_model_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index bot_name on bot (enterprise_id, lower(name));
create index bot_recent on bot (enterprise_id, updated_at desc, id);
call own_rows('bot');

create table story (
  enterprise_id uuid not null,
  id uuid not null,
  bot_id uuid not null,
  -- The root story has no parent; every other one hangs under it.
  parent_id uuid,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade,
  foreign key (enterprise_id, parent_id) references story on delete cascade
);
create unique index story_name on story (enterprise_id, bot_id, lower(name)) where parent_id is not null;
create unique index story_root on story (enterprise_id, bot_id) where parent_id is null;
call own_rows('story');

create table intent (
  enterprise_id uuid not null,
  id uuid not null,
  bot_id uuid not null,
  story_id uuid not null,
  name text not null,
  responses jsonb not null default '[]',
  parameters jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade,
  foreign key (enterprise_id, story_id) references story on delete cascade
);
create unique index intent_name on intent (enterprise_id, bot_id, lower(name));
create index intent_story on intent (enterprise_id, story_id, lower(name));
create index intent_parameters on intent using gin (parameters jsonb_path_ops);
call own_rows('intent');

create table phrase (
  enterprise_id uuid not null,
  intent_id uuid not null,
  id bigint generated always as identity,
  text text not null,
  -- Where entities stand in the text: the wire's entityRefs.
  marks jsonb not null default '[]',
  primary key (enterprise_id, intent_id, id),
  foreign key (enterprise_id, intent_id) references intent on delete cascade
);
create unique index phrase_text on phrase (enterprise_id, intent_id, md5(lower(text)));
call own_rows('phrase');

create table bot_entity (
  enterprise_id uuid not null,
  id uuid not null,
  bot_id uuid not null,
  name text not null,
  "values" jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
create unique index bot_entity_name on bot_entity (enterprise_id, bot_id, lower(name));
call own_rows('bot_entity');

create table bot_model (
  enterprise_id uuid not null,
  id uuid not null,
  bot_id uuid not null,
  version integer not null,
  model_type text not null,
  language text not null,
  revision bigint not null,
  -- Digest of data, settings and engine: equal keys make equal models.
  training_key text not null,
  -- Digest of the model's bytes, which is also its name in the store.
  content_hash text not null,
  bytes integer not null,
  seconds double precision not null,
  intents integer not null,
  phrases integer not null,
  trained_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
create unique index bot_model_version on bot_model (enterprise_id, bot_id, version);
create index bot_model_key on bot_model (enterprise_id, bot_id, training_key);
call own_rows('bot_model');

create table bot_message (
  enterprise_id uuid not null,
  id uuid not null,
  bot_id uuid not null,
  session_id text not null,
  sender_id text,
  user_message text not null,
  bot_response text not null,
  in_scope boolean not null,
  intent_id uuid,
  intent text,
  confidence double precision not null,
  -- The training phrase nearest to the message.
  utterance text,
  ranking jsonb not null,
  entities jsonb not null,
  model_id uuid,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
create index bot_message_time on bot_message (enterprise_id, bot_id, created_at);
call own_rows('bot_message');
