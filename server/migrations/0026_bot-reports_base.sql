-- What the report of a bot is read from: counts by quarter of an hour, because every time zone's midnight lies on one.
-- They are kept in the transaction that keeps the message. So that two messages at once do not wait for one another,
-- each connection counts in a slot of its own (its process id); settled slots are later put together in slot 0.

create table bot_report_count (
  enterprise_id uuid not null,
  bot_id uuid not null,
  at timestamptz not null,
  slot integer not null,
  messages integer not null default 0,
  scoped integer not null default 0,
  -- Of the conversations that began then: how many, their messages until now, and those of the longest.
  conversations integer not null default 0,
  spoken integer not null default 0,
  longest integer not null default 0,
  primary key (enterprise_id, bot_id, at, slot),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
call own_rows('bot_report_count');

-- By quarter, and once more by day of UTC: a month of many intents is read as days and the quarters at its ends.
create table bot_report_intent (
  enterprise_id uuid not null,
  bot_id uuid not null,
  -- How many quarters it spans: 1, or 96.
  span smallint not null,
  at timestamptz not null,
  intent_id uuid not null,
  slot integer not null,
  -- As it was called: the intent may have been removed since.
  intent text not null,
  messages integer not null,
  primary key (enterprise_id, bot_id, span, at, intent_id, slot),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
call own_rows('bot_report_intent');

create table bot_report_conversation (
  enterprise_id uuid not null,
  bot_id uuid not null,
  session_id text not null,
  at timestamptz not null,
  messages integer not null,
  primary key (enterprise_id, bot_id, session_id),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
call own_rows('bot_report_conversation');

-- The quarters in which somebody wrote.
create table bot_report_visit (
  enterprise_id uuid not null,
  bot_id uuid not null,
  person text not null,
  at timestamptz not null,
  primary key (enterprise_id, bot_id, person, at),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
call own_rows('bot_report_visit');

-- How many wrote in a quarter, by how many quarters lie between it and their last one: at most a day's. Who was away
-- since before midnight is counted for that day, so people of a day need not be told apart again, in any time zone.
create table bot_report_return (
  enterprise_id uuid not null,
  bot_id uuid not null,
  at timestamptz not null,
  away smallint not null,
  slot integer not null,
  people integer not null,
  primary key (enterprise_id, bot_id, at, away, slot),
  foreign key (enterprise_id, bot_id) references bot on delete cascade
);
call own_rows('bot_report_return');

create function bot_report_away(before timestamptz, now timestamptz) returns smallint
language sql immutable parallel safe as $$
  select least(96, coalesce(extract(epoch from now - before) / 900, 96))::smallint $$;

create function count_return(enterprise uuid, bot uuid, quarter timestamptz, since timestamptz, change integer)
returns void language sql as $$
  insert into bot_report_return as r (enterprise_id, bot_id, at, away, slot, people)
  values (enterprise, bot, quarter, bot_report_away(since, quarter), pg_backend_pid(), change)
  on conflict (enterprise_id, bot_id, at, away, slot) do update set people = r.people + change $$;

create function count_bot_message(m bot_message) returns void language plpgsql as $$
declare
  mine constant integer := pg_backend_pid();
  quarter constant timestamptz := date_bin('15 minutes', m.created_at, timestamptz 'epoch');
  who constant text := coalesce(m.sender_id, m.session_id);
  began timestamptz;
  said integer;
  before timestamptz;
  after timestamptz;
begin
  insert into bot_report_conversation as c (enterprise_id, bot_id, session_id, at, messages)
    values (m.enterprise_id, m.bot_id, m.session_id, quarter, 1)
    on conflict (enterprise_id, bot_id, session_id) do update set messages = c.messages + 1
    returning c.at, c.messages into began, said;
  insert into bot_report_count as n (enterprise_id, bot_id, at, slot, conversations, spoken, longest)
    values (m.enterprise_id, m.bot_id, began, mine, (said = 1)::integer, 1, said)
    on conflict (enterprise_id, bot_id, at, slot) do update set conversations = n.conversations + excluded.conversations,
      spoken = n.spoken + 1, longest = greatest(n.longest, said);
  insert into bot_report_count as n (enterprise_id, bot_id, at, slot, messages, scoped)
    values (m.enterprise_id, m.bot_id, quarter, mine, 1, m.in_scope::integer)
    on conflict (enterprise_id, bot_id, at, slot) do update set messages = n.messages + 1,
      scoped = n.scoped + excluded.scoped;
  if m.intent_id is not null then
    insert into bot_report_intent as i (enterprise_id, bot_id, span, at, intent_id, slot, intent, messages)
      values (m.enterprise_id, m.bot_id, 1, quarter, m.intent_id, mine, coalesce(m.intent, ''), 1),
        (m.enterprise_id, m.bot_id, 96, date_bin('1 day', quarter, timestamptz 'epoch'), m.intent_id, mine,
          coalesce(m.intent, ''), 1)
      on conflict (enterprise_id, bot_id, span, at, intent_id, slot) do update set messages = i.messages + 1,
        intent = excluded.intent;
  end if;
  insert into bot_report_visit (enterprise_id, bot_id, person, at)
    values (m.enterprise_id, m.bot_id, who, quarter) on conflict do nothing;
  if not found then return; end if;
  select max(at) into before from bot_report_visit v where v.enterprise_id = m.enterprise_id and v.bot_id = m.bot_id
    and v.person = who and v.at < quarter;
  select min(at) into after from bot_report_visit v where v.enterprise_id = m.enterprise_id and v.bot_id = m.bot_id
    and v.person = who and v.at > quarter;
  perform count_return(m.enterprise_id, m.bot_id, quarter, before, 1);
  -- A message that comes to be kept late stands between two that are counted already.
  if after is not null then
    perform count_return(m.enterprise_id, m.bot_id, after, before, -1);
    perform count_return(m.enterprise_id, m.bot_id, after, quarter, 1);
  end if;
end $$;

create function bot_message_kept() returns trigger language plpgsql as $$
begin
  perform count_bot_message(new);
  return null;
end $$;
create trigger bot_message_kept after insert on bot_message for each row execute function bot_message_kept();

select count_bot_message(m) from bot_message m order by m.created_at;

-- Rows behind a number, newest first.
drop index bot_message_time;
create index bot_message_recent on bot_message (enterprise_id, bot_id, created_at desc, id desc);
create index bot_message_missed on bot_message (enterprise_id, bot_id, created_at desc, id desc) where not in_scope;
create index bot_message_intent on bot_message (enterprise_id, bot_id, intent_id, created_at desc, id desc);
