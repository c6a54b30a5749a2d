-- When a site could last not be read, where that is so since it was read: it is tried again each day, and what was read of
-- it stays.
alter table bot_site add failed_at timestamptz;
