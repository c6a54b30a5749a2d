-- Presets may hold flows; those that were kept before hold none.
update marketplace_preset set content = content || '{"flows": []}' where not content ? 'flows';
update marketplace_install set content = content || '{"flows": []}' where not content ? 'flows';
update trash_rows set data = (
  select jsonb_agg(
    case when e -> 'content' ? 'flows' then e else jsonb_set(e, '{content,flows}', '[]') end order by no)
  from jsonb_array_elements(data) with ordinality x(e, no))
where table_name in ('marketplace_preset', 'marketplace_install') and not besides;
