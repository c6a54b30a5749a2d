-- What a bot knows beside its intents: documents and web pages.
create table bot_knowledge (
  enterprise_id uuid not null,
  bot_id uuid not null,
  from_website boolean not null default false,
  from_documents boolean not null default false,
  -- Null: answers are quoted from the sources.
  gen_ai_config_id uuid,
  recrawl_days integer not null default 7 check (recrawl_days between 0 and 365),
  -- Counts the changes to what is to be known; what was built was made from an earlier one or this.
  revision bigint not null default 1,
  built_revision bigint,
  -- Counts what was built: another one is another index.
  version bigint not null default 0,
  built_at timestamptz,
  primary key (enterprise_id, bot_id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade,
  foreign key (enterprise_id, gen_ai_config_id) references integration
);
create index bot_knowledge_config on bot_knowledge (enterprise_id, gen_ai_config_id);
call own_rows('bot_knowledge');

create table bot_site (
  enterprise_id uuid not null,
  id uuid not null,
  bot_id uuid not null,
  url text not null,
  place integer not null,
  message text,
  pages integer not null default 0,
  crawled_at timestamptz,
  -- A crawl under way: what was seen and what is still to be fetched, so that it goes on where it was.
  frontier jsonb,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
create unique index bot_site_url on bot_site (enterprise_id, bot_id, md5(url));
call own_rows('bot_site');

-- A PDF, or a page of a site.
create table bot_document (
  enterprise_id uuid not null,
  id uuid not null,
  bot_id uuid not null,
  site_id uuid,
  name text not null,
  url text,
  file_key text,
  bytes bigint not null default 0,
  state text not null default 'new' check (state in ('new', 'read', 'empty', 'failed')),
  message text,
  warnings jsonb not null default '[]',
  pages integer not null default 0,
  characters integer not null default 0,
  chunks integer not null default 0,
  -- Of a web page: what it said of itself when it was fetched, and the digest of its text.
  etag text,
  modified text,
  content_hash text,
  -- The crawl that saw it last.
  seen_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade,
  foreign key (enterprise_id, site_id) references bot_site on delete cascade
);
create unique index bot_document_name on bot_document (enterprise_id, bot_id, md5(lower(name))) where site_id is null;
create unique index bot_document_url on bot_document (enterprise_id, site_id, md5(url)) where site_id is not null;
create index bot_document_bot on bot_document (enterprise_id, bot_id, created_at);
call own_rows('bot_document');

create table bot_page (
  enterprise_id uuid not null,
  document_id uuid not null,
  page integer not null,
  text text not null,
  headings jsonb not null default '[]',
  primary key (enterprise_id, document_id, page),
  foreign key (enterprise_id, document_id) references bot_document on delete cascade
);
call own_rows('bot_page');

create table bot_chunk (
  enterprise_id uuid not null,
  document_id uuid not null,
  number integer not null,
  page integer not null,
  -- Where it stands in the page's text.
  starts integer not null,
  ends integer not null,
  path jsonb not null default '[]',
  text text not null,
  -- One vector for each sentence, and the model that made them.
  vectors bytea,
  vector_model text,
  primary key (enterprise_id, document_id, number),
  foreign key (enterprise_id, document_id) references bot_document on delete cascade
);
call own_rows('bot_chunk');

create table bot_golden (
  enterprise_id uuid not null,
  id uuid not null,
  bot_id uuid not null,
  question text not null,
  expected text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
create index bot_golden_bot on bot_golden (enterprise_id, bot_id, created_at);
call own_rows('bot_golden');

create table bot_golden_run (
  enterprise_id uuid not null,
  bot_id uuid not null,
  version bigint not null,
  at timestamptz not null default now(),
  score jsonb not null,
  results jsonb not null,
  primary key (enterprise_id, bot_id, version),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
call own_rows('bot_golden_run');

-- Where an answer came from, when it came from what the bot knows.
alter table bot_message add column sources jsonb not null default '[]';
