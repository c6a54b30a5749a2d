-- Telephones are searched by words that stand beside them: each message changes a telephone, and thirty entries of a
-- trigram index with it would cost more than the message does.
create table sandbox_phone_words (
  enterprise_id uuid not null,
  phone_id uuid not null,
  words text not null,
  primary key (phone_id, enterprise_id),
  foreign key (phone_id, enterprise_id) references sandbox_phone on delete cascade
);
call own_rows('sandbox_phone_words');

create function words_of_sandbox_phone(address text, name text) returns text language sql immutable parallel safe as
  $$ select lower(address || coalesce(' ' || name, '')) $$;
insert into sandbox_phone_words select enterprise_id, id, words_of_sandbox_phone(address, name) from sandbox_phone;
create index sandbox_phone_trigrams on sandbox_phone_words using gin (words gin_trgm_ops);

create function file_sandbox_phones() returns trigger language plpgsql as $$
begin
  insert into sandbox_phone_words
  select enterprise_id, id, words_of_sandbox_phone(address, name) from added;
  return null;
end $$;
create trigger sandbox_phone_added after insert on sandbox_phone
  referencing new table as added for each statement execute function file_sandbox_phones();

-- Row-level security keeps LIKE away from trigram indexes (`search_customers` says why). This function runs as the
-- tables' owner and holds itself to the caller's enterprise.
create function search_sandbox_phones(pattern text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select w.phone_id from sandbox_phone_words w where w.words like pattern and w.enterprise_id = current_enterprise() $$;
revoke all on function search_sandbox_phones from public;
grant execute on function search_sandbox_phones to dlvrd_tenant;
