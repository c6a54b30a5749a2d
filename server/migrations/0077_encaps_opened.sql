-- To the millisecond, as programs keep it: a file that goes on behind a run it has read would read that one again.
alter table encap_instance alter column opened_at type timestamptz(3);
