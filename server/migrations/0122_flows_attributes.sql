-- Which attribute of the customer master gets which answer: attribute ids by the names under which answers are sent.
alter table flow add column attributes jsonb not null default '{}';
-- Why an answer did not come into its attribute, by the name of the answer.
alter table flow_answer add column unwritten jsonb not null default '{}';
