-- Recovery codes are hashed as slowly as passwords. Those of before have no salt and stay keyed digests until they are
-- used or renewed: nobody knows them, so nobody can hash them anew.
alter table recovery_code add column salt bytea;
