-- Where alone an enterprise is used from, by people and, where that is wanted, by keys; nothing: from anywhere. Labels
-- stand at the place of their network.
alter table enterprise_security
  add column networks cidr[] not null default '{}',
  add column network_labels text[] not null default '{}',
  add column networks_for_keys boolean not null default false;
