-- What the pages on conversations, their classification and their sentiment are read from.

-- How each conversation went: of how many messages the bot understood none.
alter table bot_report_conversation add column missed integer not null default 0;
update bot_report_conversation c set missed = m.missed
from (select enterprise_id, bot_id, session_id, count(*) as missed from bot_message where not in_scope group by 1, 2, 3) m
where c.enterprise_id = m.enterprise_id and c.bot_id = m.bot_id and c.session_id = m.session_id;
create index bot_report_conversation_recent on bot_report_conversation (enterprise_id, bot_id, at desc, session_id desc)
  include (messages, missed);

-- Messages by what was felt; an empty name stands for those that were not looked at.
create table bot_report_emotion (
  enterprise_id uuid not null,
  bot_id uuid not null,
  at timestamptz not null,
  emotion text not null,
  slot integer not null,
  messages integer not null,
  primary key (enterprise_id, bot_id, at, emotion, slot),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
call own_rows('bot_report_emotion');

create function count_bot_feeling() returns trigger language plpgsql as $$
begin
  insert into bot_report_emotion as e (enterprise_id, bot_id, at, emotion, slot, messages)
    values (new.enterprise_id, new.bot_id, date_bin('15 minutes', new.created_at, timestamptz 'epoch'),
      coalesce(new.emotion, ''), pg_backend_pid(), 1)
    on conflict (enterprise_id, bot_id, at, emotion, slot) do update set messages = e.messages + 1;
  if not new.in_scope then
    update bot_report_conversation set missed = missed + 1
      where enterprise_id = new.enterprise_id and bot_id = new.bot_id and session_id = new.session_id;
  end if;
  return null;
end $$;
-- By its name after the one that keeps the conversation.
create trigger bot_message_kept_feeling after insert on bot_message
  for each row execute function count_bot_feeling();

insert into bot_report_emotion (enterprise_id, bot_id, at, emotion, slot, messages)
select enterprise_id, bot_id, date_bin('15 minutes', created_at, timestamptz 'epoch'), coalesce(emotion, ''), 0, count(*)
from bot_message group by 1, 2, 3, 4;

-- The messages of one feeling, newest first.
create index bot_message_emotion on bot_message (enterprise_id, bot_id, emotion, created_at desc, id desc)
  where emotion <> 'neutral';
