-- An enterprise's plan and wallet. Amounts are millionths of the currency. There is no row until somebody turns billing on.
create table billing_account (
  enterprise_id uuid primary key references enterprise on delete cascade,
  active boolean not null,
  plan text not null,
  currency text not null check (currency in ('INR', 'USD')),
  -- The sum of the ledger, kept beside it so that a charge can be refused by looking at one row.
  balance bigint not null default 0,
  credit bigint not null default 0 check (credit >= 0),
  -- What was sent and could not be taken from the wallet.
  outstanding bigint not null default 0,
  low_balance bigint not null default 0,
  top_bar boolean not null default true,
  -- What was sent before billing was turned on is not counted.
  since timestamptz not null default now(),
  check (balance >= -credit)
);
call own_rows('billing_account');
revoke delete on billing_account from dlvrd_tenant;

-- Every change of a wallet; appended to, never changed.
create table billing_entry (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  no bigint generated always as identity,
  kind text not null check (kind in ('top_up', 'charge', 'refund')),
  amount bigint not null check (amount <> 0 and (amount < 0) = (kind = 'charge')),
  -- After it.
  balance bigint not null,
  -- What it stands for; nothing is entered twice.
  reference text not null,
  about jsonb not null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, id),
  unique (enterprise_id, reference)
);
create index billing_entry_newest on billing_entry (enterprise_id, no desc);
call own_rows('billing_entry');
revoke update, delete on billing_entry from dlvrd_tenant;

-- The cost table: what a message costs on a kind of channel; category '' is any.
create table billing_price (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  channel_type smallint not null,
  category text not null,
  amount bigint not null check (amount >= 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (enterprise_id, id),
  unique (enterprise_id, channel_type, category, valid_from)
);
call own_rows('billing_price');

-- How many messages of a dispatch the vendors have taken, how many of them are in the books, and for how much in all.
create table billing_counted (
  enterprise_id uuid not null references enterprise on delete cascade,
  dispatch_no bigint not null,
  taken integer not null,
  booked integer not null,
  amount bigint not null,
  -- What those cost that are not in the books.
  outstanding bigint not null,
  primary key (enterprise_id, dispatch_no)
);
create index billing_counted_behind on billing_counted (enterprise_id, dispatch_no) where outstanding > 0;
call own_rows('billing_counted');

-- What was sent and what it cost, by day; the days begin where the enterprise's do.
create table billing_usage (
  enterprise_id uuid not null references enterprise on delete cascade,
  day date not null,
  channel_type smallint not null,
  category text not null,
  messages integer not null,
  amount bigint not null,
  primary key (enterprise_id, day, channel_type, category)
);
call own_rows('billing_usage');

-- Top-ups at the vendor of payment links.
create table billing_payment (
  enterprise_id uuid not null references enterprise on delete cascade,
  reference text not null,
  link_id text not null,
  url text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  mobile text not null,
  status text not null default 'created' check (status in ('created', 'paid', 'expired', 'cancelled')),
  payment_id text,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (enterprise_id, reference)
);
create unique index billing_payment_link on billing_payment (link_id);
create index billing_payment_newest on billing_payment (enterprise_id, at desc);
call own_rows('billing_payment');
revoke delete on billing_payment from dlvrd_tenant;

-- The stand-in of that vendor: a link, and what somebody did with it.
create table sandbox_payment_link (
  enterprise_id uuid not null references enterprise on delete cascade,
  id text not null,
  link jsonb not null,
  status text not null default 'created' check (status in ('created', 'paid', 'expired', 'cancelled')),
  payment_id text,
  at timestamptz not null default now(),
  primary key (enterprise_id, id)
);
create unique index sandbox_payment_link_id on sandbox_payment_link (id);
call own_rows('sandbox_payment_link');
