-- The fallback of a broadcast is a broadcast of its own: `fallback_for` names the first one, whose people come to it when
-- they are not reached.
alter table broadcast
  add column fallback_for uuid,
  -- At once to who is not reached for good, and to whom nothing was delivered within so many hours.
  add column fallback_failed boolean not null default false,
  add column fallback_hours smallint check (fallback_hours between 1 and 168),
  -- Somebody still may come to it.
  add column fallback_open boolean not null default false,
  -- Before then nobody's hours are over. Null: not looked at yet.
  add column fallback_next timestamptz,
  add check (fallback_for is null or fallback_failed or fallback_hours is not null),
  add check (fallback_for is not null or not fallback_open),
  add foreign key (enterprise_id, fallback_for) references broadcast on delete cascade;
create unique index broadcast_fallback_for on broadcast (enterprise_id, fallback_for) where fallback_for is not null;
create index broadcast_falling on broadcast (enterprise_id, id) where fallback_open;

-- It goes to those whom another did not reach: whom that has reached meanwhile is left out before it goes.
alter table dispatch add column fallback boolean not null default false;
