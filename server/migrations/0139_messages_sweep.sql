-- What is under way, or to many and ended lately, is found without reading what is long over.
create index dispatch_paused on dispatch (enterprise_id) where state = 'paused';
create index dispatch_ended on dispatch (enterprise_id, finished_at) where source in ('broadcast', 'confirmation');
