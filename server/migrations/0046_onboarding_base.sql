-- Taking numbers on at WhatsApp, and the simulated vendors' side of it.

-- One number on its way from nothing to a channel.
create table onboarding (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  dept_id uuid,
  vendor text not null check (vendor in ('whatsapp-cloud', 'dialog360')),
  environment text not null check (environment in ('live', 'sandbox')),
  step text not null,
  -- Comes back with the dialog's answer, good once.
  state text not null,
  -- Sealed; never shown.
  token text,
  waba_id text,
  waba_name text,
  number_id text,
  number text,
  verified_name text,
  code_method text check (code_method in ('SMS', 'VOICE')),
  code_at timestamptz,
  channel_id uuid,
  -- What was said when the last try failed.
  problem text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create index onboarding_recent on onboarding (enterprise_id, created_at desc, id desc);
call own_rows('onboarding');

-- Business accounts at the sandbox; a code is what the dialog gives, good once and for some minutes.
create table sandbox_waba (
  enterprise_id uuid not null references enterprise on delete cascade,
  id text not null,
  name text not null,
  code text,
  code_redirect text,
  code_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index sandbox_waba_id on sandbox_waba (id);
create unique index sandbox_waba_code on sandbox_waba (code) where code is not null;
call own_rows('sandbox_waba');

create table sandbox_waba_number (
  enterprise_id uuid not null,
  id text not null,
  waba_id text not null,
  number text not null,
  verified_name text not null,
  verified boolean not null default false,
  pin text,
  profile jsonb not null default '{}',
  -- What was sent to the number, how, and how often somebody tried to enter it.
  code text,
  code_method text,
  code_at timestamptz,
  code_tries integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, waba_id) references sandbox_waba on delete cascade
);
create unique index sandbox_waba_number_id on sandbox_waba_number (id);
create unique index sandbox_waba_number_number on sandbox_waba_number (enterprise_id, number);
call own_rows('sandbox_waba_number');

-- Something that is handed on by an address: good once, for a minute, for the one who asked for it.
create table pass (
  enterprise_id uuid not null references enterprise on delete cascade,
  token_hash bytea not null,
  -- The session or key that asked: the pass is worth nothing without it.
  credential_id uuid not null,
  place text not null,
  ends_at timestamptz not null,
  primary key (enterprise_id, token_hash)
);
create index pass_ends on pass (ends_at);
call own_rows('pass');

-- Numbers that were shared at the simulated partner.
create table sandbox_partner_channel (
  enterprise_id uuid not null references enterprise on delete cascade,
  id text not null,
  client text not null,
  number text not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index sandbox_partner_channel_number on sandbox_partner_channel (enterprise_id, number);
call own_rows('sandbox_partner_channel');
