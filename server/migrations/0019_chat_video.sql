-- The video call that is under way in a chat, as those who hear of the chat see it.
alter table chat add column video jsonb;

-- Every video call: who, when, how it ended. What changes while it goes on stands with the chat.
create table chat_video (
  enterprise_id uuid not null,
  id uuid not null,
  chat_id uuid not null,
  agent_id uuid not null,
  agent_name text not null,
  customer_name text not null,
  started_at timestamptz not null default now(),
  -- Until when the customer may join; their link ends then too.
  rings_until timestamptz not null,
  joined_at timestamptz,
  ended_at timestamptz,
  reason text check (reason in ('hungUp', 'declined', 'missed', 'lost', 'closed')),
  ended_by text check (ended_by in ('agent', 'customer', 'system')),
  agent_seen_at timestamptz not null default now(),
  customer_seen_at timestamptz,
  -- When the customer agreed to be recorded.
  consented_at timestamptz,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, chat_id) references chat on delete cascade
);
create unique index chat_video_open on chat_video (enterprise_id, chat_id) where ended_at is null;
create index chat_video_going on chat_video (agent_seen_at) where ended_at is null;
create index chat_video_of_chat on chat_video (enterprise_id, chat_id, started_at desc, id);
create index chat_video_of_agent on chat_video (enterprise_id, agent_id, started_at desc, id);
create index chat_video_begun on chat_video (enterprise_id, started_at desc, id);
call own_rows('chat_video');

create table chat_recording (
  enterprise_id uuid not null,
  -- Made by the browser that records.
  id uuid not null,
  room_id uuid not null,
  mime_type text not null,
  started_at timestamptz not null default now(),
  -- How many pieces have come, and their bytes.
  pieces integer not null default 0,
  bytes bigint not null default 0,
  finished boolean not null default false,
  primary key (enterprise_id, id),
  foreign key (enterprise_id, room_id) references chat_video on delete cascade
);
create index chat_recording_of_room on chat_recording (enterprise_id, room_id, started_at);
call own_rows('chat_recording');

create table chat_recording_piece (
  enterprise_id uuid not null,
  recording_id uuid not null,
  seq integer not null,
  file_key text not null,
  bytes integer not null,
  primary key (enterprise_id, recording_id, seq),
  foreign key (enterprise_id, recording_id) references chat_recording on delete cascade
);
call own_rows('chat_recording_piece');
