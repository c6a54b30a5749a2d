-- A broadcast in variants is one broadcast a variant: `variant` counts them from 0, which is the first one, and the
-- others name that. Null: it has none.
alter table broadcast
  add column variant smallint check (variant between 0 and 3),
  add column variant_of uuid,
  -- Percent of all its people.
  add column share smallint check (share between 1 and 99),
  -- Percent who are sent nothing, so that the effect can be compared.
  add column hold_out smallint check (hold_out between 1 and 50),
  add check ((variant is null) = (share is null)),
  add check ((variant_of is not null) = (variant is not null and variant > 0)),
  add foreign key (enterprise_id, variant_of) references broadcast on delete cascade;
create unique index broadcast_of_variant on broadcast (enterprise_id, variant_of, variant) where variant_of is not null;
