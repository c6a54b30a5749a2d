-- Working hours of a department that keeps others than its enterprise.
create table chat_department_hours (
  enterprise_id uuid not null references enterprise on delete cascade,
  -- Of a department in the trash they wait for it to come back.
  department_id uuid not null,
  hours jsonb not null,
  primary key (enterprise_id, department_id)
);
call own_rows('chat_department_hours');
