-- What a journey is for: that those who come in do something within so many days.
update journey set draft = draft || '{"goal": null}' where not draft ? 'goal';
update journey_version set definition = definition || '{"goal": null}' where not definition ? 'goal';

-- What tells the goal of a version from others: who came in under the same one is counted together.
alter table journey_version add column goal text;

-- goal: whoever does it has reached what the journey is for.
alter table journey_listen drop constraint journey_listen_role_check;
alter table journey_listen add constraint journey_listen_role_check
  check (role in ('entry', 'exit', 'way', 'goal'));

alter table journey_run
  -- When they first did it in time, the sum of its value over all that they did, and which goal it was.
  add column reached_at timestamptz,
  add column worth numeric,
  add column goal text,
  add constraint journey_run_reached check ((reached_at is null) = (goal is null)
    and (worth is null or reached_at is not null));
create index journey_run_reached on journey_run (enterprise_id, journey_id, entered_at)
  include (goal, version, worth, reached_at) where reached_at is not null;
-- Reports ask by which version people came in.
drop index journey_run_entered;
create index journey_run_entered on journey_run (enterprise_id, journey_id, entered_at desc)
  include (state, reason, ended_at, version);
