-- Who an enterprise lets prove its people: one identity provider, by OpenID Connect or SAML. The client secret is sealed.
create table identity_provider (
  enterprise_id uuid primary key references enterprise on delete cascade,
  kind text not null check (kind in ('oidc', 'saml')),
  name text not null,
  settings jsonb not null,
  secret text,
  makes_people boolean not null default false,
  roles smallint[] not null default '{}',
  departments uuid[] not null default '{}',
  is_second_step boolean not null default false,
  -- Nobody signs in by password but the keeper, who comes in when the provider is out of order.
  only_way boolean not null default false,
  keeper uuid,
  last_test jsonb not null default 'null',
  foreign key (enterprise_id, keeper) references app_user on delete set null (keeper)
);
call own_rows('identity_provider');

-- The e-mail domains it speaks for. Anybody may ask for one; it counts once its owner has shown that it is theirs.
create table sign_on_domain (
  enterprise_id uuid not null references enterprise on delete cascade,
  domain text not null check (domain = lower(domain)),
  proven_at timestamptz,
  primary key (enterprise_id, domain)
);
create unique index sign_on_domain_proven on sign_on_domain (domain) where proven_at is not null;
call own_rows('sign_on_domain');

-- Whom a provider means by its own name for somebody. `provider` keeps apart what the operator's providers and an
-- enterprise's own one say, so that neither speaks for the other.
create table linked_identity (
  enterprise_id uuid not null,
  user_id uuid not null,
  provider text not null check (provider in ('google', 'microsoft', 'enterprise')),
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, provider, issuer, subject),
  unique (enterprise_id, user_id, provider),
  foreign key (enterprise_id, user_id) references app_user on delete cascade
);
create index linked_identity_subject on linked_identity (provider, issuer, subject);
call own_rows('linked_identity');

-- Somebody on the way to a provider and back; before there is a session nobody knows the enterprise. Good once, in the
-- browser it was begun in.
create table platform.sign_on (
  state_hash bytea primary key,
  browser_hash bytea not null,
  enterprise_id uuid references enterprise on delete cascade,
  -- Sealed: what was begun, and what a SAML provider said.
  content text not null,
  expires_at timestamptz not null
);

-- Assertions that were taken, until they are too old to be taken again.
create table platform.saml_assertion (
  id_hash bytea primary key,
  expires_at timestamptz not null
);

-- How somebody proved themselves before the second step.
alter table login_challenge add column first_step text not null default 'password';
