-- Customers who were neither heard from nor written to for long.
alter table retention_rule drop constraint retention_rule_kind_check;
alter table retention_rule add constraint retention_rule_kind_check
  check (kind in ('messages', 'inbound', 'chats', 'bots', 'customers'));
