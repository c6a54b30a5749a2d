-- Presets may hold apps; those that were kept before hold none.
update marketplace_preset set content = content || '{"apps": []}' where not content ? 'apps';
update marketplace_install set content = content || '{"apps": []}' where not content ? 'apps';
update trash_rows set data = (
  select jsonb_agg(
    case when e -> 'content' ? 'apps' then e else jsonb_set(e, '{content,apps}', '[]') end order by no)
  from jsonb_array_elements(data) with ordinality x(e, no))
where table_name in ('marketplace_preset', 'marketplace_install') and not besides;
