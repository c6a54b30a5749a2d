-- In which language those who manage billing are mailed that the wallet runs low: that of who chose when.
alter table billing_account add column warn_language text not null default 'en';
