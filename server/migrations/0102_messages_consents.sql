-- By what a person's wish came to be known.
alter table consent add column way text not null default 'word';
update consent set way = 'vendor' where reason in ('Opted in at the vendor', 'Opted out at the vendor');

-- Every yes and no that a person said to messages on a kind of channel: the proof of what `consent` says now.
create table consent_event (
  enterprise_id uuid not null,
  id bigint generated always as identity,
  channel_type smallint not null,
  address text not null,
  customer_id uuid,
  opted_in boolean not null,
  way text not null,
  -- What they wrote, or what whoever entered it knows of it.
  words text not null,
  -- Who entered it; empty where they said it themselves.
  by_name text not null default '',
  at timestamptz not null,
  primary key (enterprise_id, id)
);
-- Vendors tell some things twice.
create unique index consent_event_once on consent_event (enterprise_id, address, channel_type, at, way, opted_in);
create index consent_event_of_customer on consent_event (enterprise_id, customer_id) where customer_id is not null;
create index consent_event_newest on consent_event (enterprise_id, at, id);
call own_rows('consent_event');

insert into consent_event (enterprise_id, channel_type, address, customer_id, opted_in, way, words, at)
select enterprise_id, channel_type, address, customer_id, opted_in, way, reason, at from consent;
