-- Which number a person of WhatsApp has whom the vendor calls by a business-scoped user id: as it told us, customer or
-- not. Told again and again, and written down once.
create table whatsapp_user (
  enterprise_id uuid not null references enterprise on delete cascade,
  user_id text collate "C" not null,
  number text collate "C" not null,
  told_at timestamptz not null default now(),
  primary key (user_id, enterprise_id)
);
create index whatsapp_user_number on whatsapp_user (number, enterprise_id);
call own_rows('whatsapp_user');

-- The vendor tells of this person by their user id alone.
alter table sandbox_phone add column number_hidden boolean not null default false;
