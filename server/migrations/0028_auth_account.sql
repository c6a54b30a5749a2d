-- A link to choose a new password, of which only the digest is kept: one a person, the newest.
create table reset_code (
  enterprise_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (enterprise_id, user_id),
  foreign key (enterprise_id, user_id) references app_user on delete cascade
);
create unique index reset_code_hash on reset_code (code_hash);
call own_rows('reset_code');

-- What an enterprise asks of everybody who signs in.
create table enterprise_security (
  enterprise_id uuid primary key references enterprise on delete cascade,
  two_factor boolean not null default false
);
call own_rows('enterprise_security');

-- The second steps a person has set up. The seed is sealed; of the steps of time that gave a code the last is kept,
-- so that no code is taken twice.
create table two_factor (
  enterprise_id uuid not null,
  user_id uuid not null,
  totp_seed text,
  totp_step bigint not null default 0,
  by_email boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, user_id),
  foreign key (enterprise_id, user_id) references app_user on delete cascade
);
call own_rows('two_factor');

create table recovery_code (
  enterprise_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (enterprise_id, user_id, code_hash),
  foreign key (enterprise_id, user_id) references app_user on delete cascade
);
call own_rows('recovery_code');

-- Somebody between the password and the session, or setting up a second step.
create table login_challenge (
  enterprise_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  -- Sets up a second step instead of asking for it.
  enrols boolean not null,
  -- Brought by somebody who is signed in already.
  signed_in boolean not null,
  auth_type text,
  totp_seed text,
  mail_code_hash bytea,
  mail_code_until timestamptz,
  mails smallint not null default 0,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, user_id) references app_user on delete cascade
);
create unique index login_challenge_token on login_challenge (token_hash);
create index login_challenge_user on login_challenge (enterprise_id, user_id);
call own_rows('login_challenge');

create table invitation (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  email text not null,
  roles smallint[] not null,
  departments uuid[] not null default '{}',
  language text not null,
  code_hash bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'revoked')),
  invited_by text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (enterprise_id, id)
);
create unique index invitation_code on invitation (code_hash);
create unique index invitation_waiting on invitation (enterprise_id, lower(email)) where state = 'waiting';
create index invitation_made on invitation (enterprise_id, created_at desc);
call own_rows('invitation');

-- Who signed up and has not answered the mail: no enterprise yet. An address may stand here several times, since nobody
-- knows whose it is: each link brings the name and the password that were entered with it.
create table platform.signup (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  language text not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index signup_email on platform.signup (lower(email));
create unique index signup_code on platform.signup (code_hash);
