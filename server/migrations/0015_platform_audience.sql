-- Where it is not empty, an event is for those alone who stand under one of these names.
alter table realtime_event add column audience text[] not null default '{}';
