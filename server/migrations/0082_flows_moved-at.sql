-- When we last moved the flow at its vendor: what the vendor tells of a time before it is older than what stands here.
alter table flow add column moved_at timestamptz;
