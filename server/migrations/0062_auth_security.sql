-- Until when a password is good that an administrator chose for somebody: it opens no session, only the step in which
-- the person chooses their own. Null: the password is their own.
alter table app_user add column password_until timestamptz;

-- Somebody whose password was right, and who has to choose their own before anything else.
alter table login_challenge add column chooses boolean not null default false;

-- Keys of secrets that the installation had before, sealed under the one it has: what they made is still recognised.
create table platform.former_key (
  no bigint generated always as identity,
  purpose text not null,
  mark text not null,
  key text not null,
  kept_at timestamptz not null default now(),
  primary key (purpose, mark)
);
