-- The vendors' side of channels whose environment is the sandbox.
create table sandbox_account (
  enterprise_id uuid not null references enterprise on delete cascade,
  channel_id uuid not null,
  vendor text not null,
  type smallint not null,
  contact_id text not null,
  name text not null,
  -- Sealed JSON of what the vendor knows of the account.
  credentials text not null,
  -- Where it reports to: a path of this server's own, or a whole address.
  hook_url text not null,
  hook_headers jsonb not null default '{}',
  -- Why the last report was not taken; null while all is well.
  hook_error text,
  pace jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enterprise_id, channel_id)
);
create unique index sandbox_account_channel on sandbox_account (channel_id);
call own_rows('sandbox_account');

-- What goes wrong on demand.
create table sandbox_fault (
  enterprise_id uuid not null,
  channel_id uuid not null,
  kind text not null,
  percent smallint not null check (percent between 1 and 100),
  enabled boolean not null,
  primary key (enterprise_id, channel_id, kind),
  foreign key (enterprise_id, channel_id) references sandbox_account on delete cascade
);
call own_rows('sandbox_fault');

-- A person's telephone as one channel reaches it.
create table sandbox_phone (
  enterprise_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  address text not null,
  name text,
  unread integer not null default 0,
  last_at timestamptz not null default now(),
  last_text text not null default '',
  -- When the person last wrote: the 24-hour window stands on it.
  wrote_at timestamptz,
  -- The id first: a table that nobody has analysed yet offers no other index for it.
  primary key (id, enterprise_id),
  foreign key (enterprise_id, channel_id) references sandbox_account on delete cascade
);
create index sandbox_phone_last on sandbox_phone (enterprise_id, last_at desc, id desc);
create index sandbox_phone_of on sandbox_phone (enterprise_id, channel_id, last_at desc, id desc);
call own_rows('sandbox_phone');

create table sandbox_message (
  enterprise_id uuid not null,
  -- Time-ordered (UUID version 7).
  id uuid not null,
  channel_id uuid not null,
  phone_id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  at timestamptz not null,
  vendor_id text not null,
  -- The sender's own name of it, and the key under which the vendor takes it once.
  reference text,
  once_key text,
  bubble jsonb not null,
  -- Both ways over the wire, secrets hidden.
  wire jsonb not null,
  -- Which of its buttons the person pressed.
  pressed text[] not null default '{}',
  primary key (id, enterprise_id),
  -- To the account and not to the telephone: a check for each row is to be cheap.
  foreign key (enterprise_id, channel_id) references sandbox_account on delete cascade
);
create index sandbox_message_on on sandbox_message (enterprise_id, phone_id, id desc);
create index sandbox_message_reference on sandbox_message (enterprise_id, channel_id, reference);
create unique index sandbox_message_once on sandbox_message (enterprise_id, channel_id, once_key)
  where once_key is not null;
call own_rows('sandbox_message');

-- What is still to be told of a message, apart from it: these rows change several times, and are small.
create table sandbox_progress (
  enterprise_id uuid not null,
  message_id uuid not null,
  channel_id uuid not null,
  -- Stages with the milliseconds after `at` when each is told: 'sent:0,delivered:600'; 'said:0' for what comes in.
  plan text not null,
  told smallint not null default 0,
  failure text,
  -- A fault that this message meets: its reports come twice, out of order, wrongly signed.
  mischief text,
  callback_url text,
  -- When the next is due; null when there is nothing more to tell.
  due_at timestamptz,
  tries smallint not null default 0,
  primary key (message_id, enterprise_id),
  foreign key (enterprise_id, channel_id) references sandbox_account on delete cascade
);
create index sandbox_progress_due on sandbox_progress (due_at) where due_at is not null;
call own_rows('sandbox_progress');

create table sandbox_template (
  enterprise_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  vendor_id text not null,
  name text not null,
  language text not null,
  category text not null,
  components jsonb not null,
  status text not null,
  reason text,
  created_at timestamptz not null default now(),
  -- When the reviewer decides; null once that is done.
  review_at timestamptz,
  -- When the decision is told; null once it has been.
  verdict_due_at timestamptz,
  tries smallint not null default 0,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, channel_id) references sandbox_account on delete cascade
);
create unique index sandbox_template_name on sandbox_template (enterprise_id, channel_id, name, language);
create index sandbox_template_due on sandbox_template (least(review_at, verdict_due_at))
  where review_at is not null or verdict_due_at is not null;
call own_rows('sandbox_template');

-- Files that were brought to the vendor, by the enterprise or by a person's telephone.
create table sandbox_media (
  enterprise_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  mime_type text not null,
  file_name text not null,
  bytes bytea not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, channel_id) references sandbox_account on delete cascade
);
create unique index sandbox_media_id on sandbox_media (id);
call own_rows('sandbox_media');
