-- Apps: small forms that people go through behind a link.
create table encap (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  dept_id uuid,
  -- 0 created, 2 started, 3 paused, 4 stopped.
  state smallint not null default 0,
  -- Of the draft; grows with each change of it.
  version integer not null default 1,
  draft jsonb not null,
  launched_version integer,
  launched_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_by_name text not null default '',
  updated_at timestamptz not null default now(),
  -- In the trash since then.
  trashed_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, dept_id) references department on delete set null (dept_id)
);
create unique index encap_name on encap (enterprise_id, lower(name)) where trashed_at is null;
create index encap_newest on encap (enterprise_id, updated_at desc, id);
call own_rows('encap');

-- What was launched; runs go on with the version they began with.
create table encap_version (
  enterprise_id uuid not null,
  encap_id uuid not null,
  version integer not null,
  definition jsonb not null,
  launched_at timestamptz not null default now(),
  launched_by_name text not null,
  primary key (enterprise_id, encap_id, version),
  foreign key (enterprise_id, encap_id) references encap on delete cascade
);
call own_rows('encap_version');

create table encap_link (
  enterprise_id uuid not null,
  id uuid not null,
  encap_id uuid not null,
  kind text not null,
  name text not null default '',
  customer_id uuid,
  -- By which it is found, and sealed, to be shown again.
  code_hash bytea not null unique,
  code text not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  created_by_name text not null default '',
  primary key (enterprise_id, id),
  foreign key (enterprise_id, encap_id) references encap on delete cascade
);
create index encap_link_of on encap_link (enterprise_id, encap_id, id desc);
create unique index encap_link_general on encap_link (enterprise_id, encap_id) where kind = 'general';
create index encap_link_customer on encap_link (enterprise_id, customer_id) where customer_id is not null;
call own_rows('encap_link');

-- One person's run through an app.
create table encap_instance (
  enterprise_id uuid not null,
  id uuid not null,
  encap_id uuid not null,
  version integer not null,
  -- Null once the link is withdrawn.
  link_id uuid,
  link_kind text not null,
  link_name text not null default '',
  customer_id uuid,
  -- Of who came by a link for many.
  token_hash bytea unique,
  state text not null default 'opened',
  -- The forms by which the person came, the present one last, and every form they ever saw.
  path text[] not null,
  seen text[] not null,
  values jsonb not null default '{}',
  -- Milestones in the order in which they were reached.
  reached text[] not null default '{}',
  -- Grows with each step: of two that begin at one, the second is none.
  revision integer not null default 0,
  -- The last presses that were taken, by the ids that the page gave them.
  presses text[] not null default '{}',
  -- A service is being asked until then.
  asking_until timestamptz,
  opened_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, encap_id) references encap on delete cascade,
  foreign key (enterprise_id, link_id) references encap_link on delete set null (link_id)
);
create index encap_instance_newest on encap_instance (enterprise_id, encap_id, id desc);
create index encap_instance_opened on encap_instance (enterprise_id, encap_id, opened_at);
create index encap_instance_state on encap_instance (enterprise_id, encap_id, state, id desc);
create index encap_instance_link on encap_instance (enterprise_id, link_id, state);
create index encap_instance_customer on encap_instance (enterprise_id, customer_id) where customer_id is not null;
create index encap_instance_known on encap_instance (enterprise_id, encap_id, id desc) where customer_id is not null;
create unique index encap_instance_personal on encap_instance (enterprise_id, link_id)
  where link_kind = 'personal' and finished_at is null;
call own_rows('encap_instance');

-- What happened on the way.
create table encap_event (
  enterprise_id uuid not null,
  id bigint generated always as identity,
  instance_id uuid not null,
  at timestamptz not null default now(),
  what text not null,
  form_id text,
  button_id text,
  milestone_id text,
  note text,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, instance_id) references encap_instance on delete cascade
);
create index encap_event_of on encap_event (enterprise_id, instance_id, id);
call own_rows('encap_event');

-- The execution log, as far and as long as the app says.
create table encap_log (
  enterprise_id uuid not null,
  id bigint generated always as identity,
  encap_id uuid not null,
  instance_id uuid,
  at timestamptz not null default now(),
  level text not null,
  event text not null,
  form_id text,
  message text not null default '',
  primary key (enterprise_id, id),
  foreign key (enterprise_id, encap_id) references encap on delete cascade,
  foreign key (enterprise_id, instance_id) references encap_instance on delete cascade
);
create index encap_log_of on encap_log (enterprise_id, encap_id, id desc);
create index encap_log_instance on encap_log (enterprise_id, instance_id) where instance_id is not null;
call own_rows('encap_log');

-- With what a designer's frame is opened, for some minutes, in the session that asked.
create table encap_access (
  enterprise_id uuid not null references enterprise on delete cascade,
  token_hash bytea not null,
  credential_id uuid not null,
  expires_at timestamptz not null,
  primary key (enterprise_id, token_hash)
);
create index encap_access_old on encap_access (expires_at);
call own_rows('encap_access');
