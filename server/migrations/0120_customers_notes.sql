-- What colleagues write about a customer, beside all chats. It stays under the id of the customer about whom it was
-- written, as the timeline does: merged, both ids are read; parted, each has its own again.
create table customer_note (
  enterprise_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- Null: a program.
  author_id uuid,
  author_name text not null,
  content text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  primary key (enterprise_id, id)
);
create index customer_note_about on customer_note (enterprise_id, customer_id, created_at desc, id desc);
call own_rows('customer_note');
