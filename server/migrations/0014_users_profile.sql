alter table app_user
  add column chat_capacity smallint not null default 5 check (chat_capacity between 1 and 50),
  add column profile_pic text,
  add column notifications jsonb not null default '{
    "enableChatNotification": true,
    "enablePushNotification": false,
    "audioSettings": {
      "enable": true,
      "sounds": [
        {"type": "new_chat", "sound": "bell", "repeat": true, "volume": 80},
        {"type": "new_message", "sound": "drop", "repeat": false, "volume": 60}
      ]
    }
  }';

-- A browser that a person let us tell by web push. It goes with the session: who signs out is told nothing more there.
create table push_device (
  enterprise_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, id),
  foreign key (enterprise_id, user_id) references app_user on delete cascade,
  foreign key (enterprise_id, session_id) references session on delete cascade
);
-- A browser has one person at a time, whatever the enterprise.
create unique index push_device_endpoint on push_device (endpoint);
create index push_device_user on push_device (user_id);
create index push_device_session on push_device (enterprise_id, session_id);
call own_rows('push_device');

-- The key pair by which push services know this installation; the private half is sealed.
create table platform.vapid_key (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null
);
