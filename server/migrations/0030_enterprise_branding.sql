-- How an enterprise looks, whichever of its hosts is opened.
create table enterprise_branding (
  enterprise_id uuid primary key references enterprise on delete cascade,
  look jsonb not null
);
insert into enterprise_branding
select distinct on (enterprise_id) enterprise_id, jsonb_build_object(
  'title', title, 'email', coalesce(email, ''), 'logoPath', logo_path, 'logoDarkPath', logo_dark_path,
  'favIconPath', fav_icon_path, 'brandColour', brand_colour, 'hideSignup', hide_signup)
from platform.branding order by enterprise_id, host;
call own_rows('enterprise_branding');

-- The host names an enterprise asks for. Several may ask for one; it is theirs alone to whom the operator gives it.
create table enterprise_host (
  enterprise_id uuid not null references enterprise on delete cascade,
  host text not null check (host = lower(host)),
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  primary key (enterprise_id, host)
);
create unique index enterprise_host_approved on enterprise_host (host) where approved_at is not null;
insert into enterprise_host (enterprise_id, host, approved_at) select enterprise_id, lower(host), now() from platform.branding;
call own_rows('enterprise_host');
-- Nobody gives themselves a host.
revoke insert, update on enterprise_host from dlvrd_tenant;
grant insert (enterprise_id, host) on enterprise_host to dlvrd_tenant;
drop table platform.branding;

-- Pictures that anybody may see: logos, the icon of the page, the picture of the sign-in. Named by what is in them.
create table enterprise_picture (
  enterprise_id uuid not null references enterprise on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (enterprise_id, name)
);
create index enterprise_picture_name on enterprise_picture (name);
call own_rows('enterprise_picture');
