-- Whom the enterprise does not write to, whatever they themselves said: an address on one kind of channel, or on all.
create table blacklist_entry (
  enterprise_id uuid not null,
  id uuid not null,
  -- As messages are sent to it: a number with + and country, an e-mail address in small letters, a vendor's id.
  address text not null,
  -- Null: every kind of channel.
  channel_type smallint,
  reason text not null default '',
  -- Null: for good.
  until timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  unique nulls not distinct (enterprise_id, address, channel_type)
);
create index blacklist_entry_newest on blacklist_entry (enterprise_id, created_at desc, id);
call own_rows('blacklist_entry');
