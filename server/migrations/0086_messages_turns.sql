-- Dispatches to many on one channel take turns: a chunk's place in line is its dispatch's turn and its own number.
alter table dispatch add column turn integer not null default 0;
