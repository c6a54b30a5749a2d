-- Each customer's record names the attributes that it holds: their ids are short from now on.
alter table customer_field alter column id type text collate "C";
-- What was installed may be an attribute.
alter table marketplace_thing alter column thing_id type text collate "C";
