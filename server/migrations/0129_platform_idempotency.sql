-- Calls that were made under an Idempotency-Key, for a day: who made which call, whether it wrote, and what it was answered.
create table idempotent_call (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  caller text not null,
  key text not null,
  fingerprint bytea not null,
  -- Which try at it goes on, and in which process.
  claim uuid not null,
  owner uuid not null,
  started_at timestamptz not null default now(),
  written boolean not null default false,
  status smallint,
  content text,
  primary key (enterprise_id, id),
  unique (enterprise_id, caller, key)
);
create index idempotent_call_started on idempotent_call (started_at);
call own_rows('idempotent_call');
