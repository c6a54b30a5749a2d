-- What each version was found to be worth before it could answer anybody.
alter table bot_model
  add column report jsonb,
  add column accuracy double precision,
  -- Held: found worse than the live one, and waiting for somebody's word.
  add column held boolean not null default false;

-- Sentence vectors by the text they stand for, so that training and reading compute each once.
create table sentence_vector (
  enterprise_id uuid not null references enterprise on delete cascade,
  -- Who made it: vectors of different embedders cannot be compared.
  embedder text not null,
  text_hash bytea not null,
  -- Floats of four bytes, little-endian.
  vector bytea not null,
  primary key (enterprise_id, embedder, text_hash)
);
call own_rows('sentence_vector');

-- What somebody seemed to feel: one of the 28 labels of GoEmotions; null where it was not looked for.
alter table bot_message add column emotion text;
