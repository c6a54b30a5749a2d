-- When an agent let a chat go: declined it, let an offer of it lapse, passed it on or left it.
alter table chat_member add column left_at timestamptz;

-- The same label was put on a chat several times, and counted as often.
update chat set labels = array(select label from unnest(labels) with ordinality as l(label, place)
  group by label order by min(place))
where cardinality(labels) > (select count(distinct label) from unnest(labels) as l(label));
