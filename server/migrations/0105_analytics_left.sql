-- Readers of a mailed report who took themselves off it.
alter table mailed_report add column left_by uuid[] not null default '{}';
