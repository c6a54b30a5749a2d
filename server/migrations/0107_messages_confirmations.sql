-- A yes that somebody else said for a person, on a kind of channel on which they are asked themselves: it waits for
-- their own word ("pending"), or none came in time ("expired"). Null: it stands as it was said.
alter table consent
  add column unconfirmed text check (unconfirmed in ('pending', 'expired')),
  add column asked_at timestamptz,
  add column reminded_at timestamptz;
create index consent_unconfirmed on consent (enterprise_id, channel_type, unconfirmed, asked_at)
  where unconfirmed is not null;

-- That somebody was asked, or did not answer, is neither a yes nor a no.
alter table consent_event alter column opted_in drop not null;

-- How people are asked on a kind of channel whether they want messages there.
create table confirmation (
  enterprise_id uuid not null,
  channel_type smallint not null,
  active boolean not null default false,
  channel_id uuid,
  template_id uuid,
  subject text not null default '',
  body text not null default '',
  -- What they answer.
  words text[] not null,
  remind_hours integer,
  expire_days integer not null,
  -- Why nobody can be asked now, as the last look found.
  problem text,
  primary key (enterprise_id, channel_type)
);
call own_rows('confirmation');

alter table dispatch drop constraint dispatch_source_check;
alter table dispatch add constraint dispatch_source_check
  check (source in ('broadcast', 'journey', 'confirmation', 'test', 'api', 'chat'));
