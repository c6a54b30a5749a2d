-- A call that names none of our accounts is answered like any other and is trouble all the same: its line says why.
drop index channel_traffic_trouble;
create index channel_traffic_trouble on channel_traffic (enterprise_id, channel_id, id desc)
  where status is null or status >= 400 or error is not null;
