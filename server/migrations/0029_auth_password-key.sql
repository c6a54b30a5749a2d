-- The key pair under which browsers encrypt passwords where the configuration wants it; the private half is sealed.
create table platform.password_key (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null
);
