-- Tables of an enterprise stand in schema public: each carries enterprise_id and is under row-level security.
-- What has no enterprise (a captcha before sign-in, throttles) stands in schema platform, out of an enterprise's reach.

create function current_enterprise() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.enterprise_id', true), '')::uuid $$;

-- Puts a table under the rule "an enterprise sees its own rows only".
create procedure own_rows(t regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('create policy own_rows on %s using (enterprise_id = current_enterprise()) with check (enterprise_id = current_enterprise())', t);
  execute format('alter table %s alter column enterprise_id set default current_enterprise()', t);
end $$;

create table enterprise (
  enterprise_id uuid primary key,
  name text not null,
  configuration jsonb not null default '{}',
  created_at timestamptz not null default now()
);
alter table enterprise enable row level security;
create policy own_rows on enterprise using (enterprise_id = current_enterprise());

-- The white label of a host name, read before anyone has signed in.
create table platform.branding (
  host text primary key,
  enterprise_id uuid not null references enterprise on delete cascade,
  title text not null,
  email text,
  logo_path text,
  logo_dark_path text,
  fav_icon_path text,
  brand_colour text,
  hide_signup boolean not null default false
);

create table role (
  enterprise_id uuid not null references enterprise on delete cascade,
  role_id smallint not null,
  name text not null,
  permissions text[] not null,
  primary key (enterprise_id, role_id)
);
call own_rows('role');

create table app_user (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  email text not null,
  password_hash text not null,
  active boolean not null default true,
  roles smallint[] not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
-- A person signs in with the e-mail alone, so it names one account in the whole installation.
create unique index app_user_email on app_user (lower(email));
create unique index app_user_id on app_user (id);
call own_rows('app_user');

create table session (
  enterprise_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text,
  user_agent text,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, user_id) references app_user on delete cascade
);
create unique index session_token on session (token_hash);
create index session_by_user on session (enterprise_id, user_id);
call own_rows('session');

create table api_key (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  token_hash bytea not null,
  permissions text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz,
  primary key (enterprise_id, id)
);
create unique index api_key_token on api_key (token_hash);
call own_rows('api_key');

create table platform.captcha (
  id uuid primary key,
  purpose text not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

-- Wrong passwords in the current window, per account and per address; kept in the database to survive a restart.
create table platform.login_throttle (
  key text primary key,
  failures integer not null,
  window_ends_at timestamptz not null,
  locked_until timestamptz
);

create table audit_event (
  enterprise_id uuid not null references enterprise on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_id uuid,
  actor text not null,
  action text not null,
  subject_id text,
  subject text,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  primary key (enterprise_id, id)
);
create index audit_event_at on audit_event (enterprise_id, at desc);
call own_rows('audit_event');
revoke update, delete on audit_event from dlvrd_tenant;

create table job (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  kind text not null,
  subject_id uuid,
  title text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  stage text not null default '',
  done integer not null default 0,
  total integer not null default 0,
  error text,
  counts jsonb not null default '{}',
  errors jsonb not null default '[]',
  payload jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create index job_subject on job (enterprise_id, subject_id, created_at desc);
-- One run of a kind at a time for a record: a second start joins the first.
create unique index job_one_running on job (enterprise_id, kind, subject_id) where state in ('queued', 'running');
call own_rows('job');

-- Events wait here without a number until their transaction has committed; the announcer then numbers them.
create table realtime_event (
  enterprise_id uuid not null references enterprise on delete cascade,
  id bigint generated always as identity,
  seq bigint,
  name text not null,
  data jsonb not null,
  permissions text[] not null default '{}',
  at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index realtime_event_seq on realtime_event (enterprise_id, seq) where seq is not null;
create index realtime_event_waiting on realtime_event (id) where seq is null;
call own_rows('realtime_event');

create table event_counter (
  enterprise_id uuid primary key references enterprise on delete cascade,
  seq bigint not null
);
call own_rows('event_counter');
