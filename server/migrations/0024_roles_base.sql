-- A built-in role follows the product until somebody changes it: then it holds permissions of its own.
alter table role alter column permissions drop not null;
update role set permissions = null where role_id <= 6;

alter table role
  add column description text not null default '',
  add column data_scope text not null default 'all' check (data_scope in ('own', 'department', 'all')),
  add column changed_at timestamptz not null default now();
create unique index role_name on role (enterprise_id, lower(name));
