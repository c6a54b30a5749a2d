-- A file of customers brings yes and no along: which import said what holds now, and what held before, to take it back.
alter table consent add column upload_id uuid;
alter table consent_event add column upload_id uuid;
-- What held before, of an import's event that holds or held: `{}` where nobody had said anything.
alter table consent_event add column before jsonb;
create index consent_event_of_upload on consent_event (enterprise_id, upload_id, id) where upload_id is not null;

-- The columns of the file that say it.
alter table customer_upload add column consents jsonb not null default '[]';
alter table customer_upload_lane
  add column consents_yes integer not null default 0,
  add column consents_no integer not null default 0,
  add column consents_changed integer not null default 0,
  add column consents_held integer not null default 0,
  add column consents_unplaced integer not null default 0;
