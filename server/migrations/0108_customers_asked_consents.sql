-- How many of a file's people are asked whether they want messages.
alter table customer_upload_lane add column consents_asked integer not null default 0;
