-- When somebody's browsers were told as well; null while nobody has seen to that.
alter table notification add column pushed_at timestamptz;
update notification set pushed_at = at;
create index notification_unpushed on notification (at) where pushed_at is null;
