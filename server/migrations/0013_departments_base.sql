create table department (
  enterprise_id uuid not null references enterprise on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  manager_id uuid,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, manager_id) references app_user on delete set null (manager_id)
);
create unique index department_name on department (enterprise_id, lower(name));
call own_rows('department');

create table department_member (
  enterprise_id uuid not null,
  department_id uuid not null,
  user_id uuid not null,
  primary key (enterprise_id, department_id, user_id),
  foreign key (enterprise_id, department_id) references department on delete cascade,
  foreign key (enterprise_id, user_id) references app_user on delete cascade
);
create index department_member_user on department_member (enterprise_id, user_id);
call own_rows('department_member');
