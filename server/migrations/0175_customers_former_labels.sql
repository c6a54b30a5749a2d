-- What an attribute was called before: mappings of variables name attributes by their labels, and go on finding them.
alter table customer_field add column former_labels text[] not null default '{}';
