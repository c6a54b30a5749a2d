-- When it was edited while it was approved: vendors limit how often.
alter table template add column edits timestamptz[] not null default '{}';

-- The same, as the sandbox's vendor counts for itself.
alter table sandbox_template add column edits timestamptz[] not null default '{}';
