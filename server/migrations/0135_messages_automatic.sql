-- A machine wrote it by itself: it is no reply of anybody.
alter table inbound_message add column automatic boolean not null default false;
