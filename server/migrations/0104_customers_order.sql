-- Customers in the order of their names, and of when they were changed last.

-- What the search looks in begins with the name, and with the number of who has none: it is filed already, behind an
-- import too. A column and not an expression, because row-level security lets no index answer what a function computes.
alter table customer_lookup add column by_name text collate "und-x-icu" generated always as (left(words, 60)) stored;
create index customer_lookup_by_name on customer_lookup (enterprise_id, by_name, customer_id);
-- What comes in bulk is put in at its end, which costs next to nothing.
create index customer_changed on customer (enterprise_id, updated_at, id);
