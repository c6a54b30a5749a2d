-- A captcha asks for letters, kept as a digest, or for a proof of work: so many leading zero bits, with a salt.
alter table platform.captcha
  alter column answer_hash drop not null,
  add column salt text,
  add column bits smallint,
  add check (num_nulls(answer_hash, bits) = 1),
  add check ((salt is null) = (bits is null));

-- When an address of the network asked for a proof: who asks often is asked for more work.
create table platform.proof_asked (
  address text not null,
  asked_at timestamptz not null default now()
);
create index proof_asked_address on platform.proof_asked (address, asked_at);
