-- What the vendor has of a flow, where that is not the design itself, and in which version of Flow JSON.
alter table flow add column sent_json text;
alter table flow add column sent_version text;
-- Whether a simulated vendor publishes flows of versions that Meta has frozen.
alter table sandbox_account add column frozen_flows boolean not null default true;
