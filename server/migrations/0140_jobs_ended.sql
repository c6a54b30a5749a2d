-- What is to be forgotten is found oldest first.
create index job_ended on job (updated_at) where state in ('done', 'failed', 'cancelled');
