-- Mailboxes in which people's answers arrive, and how far each is read. A mail is kept in the inbox before its number
-- is: what is read twice after a crash is known by its Message-ID.
create table channel_mailbox (
  enterprise_id uuid not null,
  channel_id uuid not null,
  -- What came before is not read.
  since timestamptz not null default now(),
  uid_validity bigint,
  last_uid bigint,
  read_at timestamptz,
  due_at timestamptz not null default now(),
  failures smallint not null default 0,
  failed_since timestamptz,
  error text,
  -- The mail at which reading broke off, and how often.
  hard_uid bigint,
  hard_tries smallint not null default 0,
  primary key (enterprise_id, channel_id),
  foreign key (enterprise_id, channel_id) references channel on delete cascade
);
create index channel_mailbox_due on channel_mailbox (due_at);
call own_rows('channel_mailbox');
