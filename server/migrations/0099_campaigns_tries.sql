-- For how many days what fails of an activity's sendings is tried again by itself.
alter table campaign_activity add column try_days smallint check (try_days between 1 and 7);
-- Its tries wait while the activity or the campaign whose sending it is, is paused.
alter table dispatch add column tries_held boolean not null default false;
