-- When an agent let a chat go: declined it, let an offer of it lapse, passed it on or left it.
alter table chat_member add column left_at timestamptz;

-- The same label was put on a chat several times, and counted as often.
update chat set labels = array(select label from unnest(labels) with ordinality as l(label, place)
  group by label order by min(place))
where cardinality(labels) > (select count(distinct label) from unnest(labels) as l(label));

-- A call whose agent passed the chat on or left it did not end with the chat.
alter table chat_video drop constraint chat_video_reason_check;
alter table chat_video add constraint chat_video_reason_check
  check (reason in ('hungUp', 'declined', 'missed', 'lost', 'closed', 'passedOn'));

-- Filters of the queue that people keep under names of their own, in their order.
create table chat_saved_views (
  enterprise_id uuid not null references enterprise on delete cascade,
  user_id uuid not null,
  views jsonb not null,
  primary key (enterprise_id, user_id),
  foreign key (enterprise_id, user_id) references app_user on delete cascade
);
call own_rows('chat_saved_views');
