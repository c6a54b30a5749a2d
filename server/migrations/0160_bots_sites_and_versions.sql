-- When a site could last not be read, where that is so since it was read: it is tried again each day, and what was read of
-- it stays.
alter table bot_site add failed_at timestamptz;

-- The language model that a version of a bot was trained for: it goes on answering until another version does.
alter table bot_model add integration_id text;
update bot_model m set integration_id = b.integration_id
  from bot b where b.enterprise_id = m.enterprise_id and b.id = m.bot_id and m.model_type = 'OpenAi';
