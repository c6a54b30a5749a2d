-- How often everything of a dispatch was worked off: once, and again after each time that what failed was sent anew.
alter table dispatch add column rounds integer not null default 0;
update dispatch set rounds = 1 where source = 'broadcast' and state = 'done';
