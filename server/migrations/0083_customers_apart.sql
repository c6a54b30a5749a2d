-- Customers of whom somebody said that they are not the same person: any two who share a set are never offered as
-- duplicates of one another again, whatever they share.
create table customer_apart (
  enterprise_id uuid not null,
  set_id uuid not null,
  customer_id uuid not null,
  primary key (enterprise_id, set_id, customer_id)
);
create index customer_apart_of on customer_apart (enterprise_id, customer_id);
call own_rows('customer_apart');

create or replace function remove_dependants_of_customers() returns trigger language plpgsql as $$
begin
  delete from customer_identity i using gone where i.enterprise_id = gone.enterprise_id and i.customer_id = gone.id;
  delete from segment_member m using gone where m.enterprise_id = gone.enterprise_id and m.customer_id = gone.id;
  delete from group_member m using gone where m.enterprise_id = gone.enterprise_id and m.customer_id = gone.id;
  delete from customer_alias a using gone where a.enterprise_id = gone.enterprise_id and a.customer_id = gone.id;
  delete from customer_words w using gone where w.enterprise_id = gone.enterprise_id and w.customer_id = gone.id;
  delete from customer_apart p using gone where p.enterprise_id = gone.enterprise_id and p.customer_id = gone.id;
  return null;
end $$;
