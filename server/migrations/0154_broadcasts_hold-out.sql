-- A message is tried on as few as a tenth before the others get the better one.
alter table broadcast drop constraint broadcast_hold_out_check;
alter table broadcast add constraint broadcast_hold_out_check check (hold_out between 1 and 90);
