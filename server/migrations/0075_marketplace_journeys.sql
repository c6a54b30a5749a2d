-- Presets may hold journeys; those that were kept before hold none.
update marketplace_preset set content = content || '{"journeys": []}' where not content ? 'journeys';
update marketplace_install set content = content || '{"journeys": []}' where not content ? 'journeys';
update trash_rows set data = (
  select jsonb_agg(
    case when e -> 'content' ? 'journeys' then e else jsonb_set(e, '{content,journeys}', '[]') end order by no)
  from jsonb_array_elements(data) with ordinality x(e, no))
where table_name in ('marketplace_preset', 'marketplace_install') and not besides;
