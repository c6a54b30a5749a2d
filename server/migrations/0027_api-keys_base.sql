-- Who made a key, and its last letters, by which people tell keys apart.
alter table api_key
  add column made_by text not null default '',
  add column ending text not null default '';
