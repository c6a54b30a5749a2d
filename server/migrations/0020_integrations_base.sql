-- Configurations of other people's services ("auth configs"), of every type: what may be shown stands in config.
create table integration (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  auth_type smallint not null check (auth_type between 1 and 6),
  config jsonb not null default '{}',
  -- Sealed; never shown.
  secret text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index integration_name on integration (enterprise_id, auth_type, lower(name));
call own_rows('integration');

-- What was used of a configuration on a day (UTC), so that no enterprise spends more than it means to.
create table integration_usage (
  enterprise_id uuid not null,
  integration_id uuid not null,
  day date not null,
  requests integer not null default 0,
  tokens bigint not null default 0,
  primary key (enterprise_id, integration_id, day),
  foreign key (enterprise_id, integration_id) references integration on delete cascade
);
call own_rows('integration_usage');
