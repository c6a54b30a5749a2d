-- Prices by the recipient's country; '' is all that have none of their own.
alter table billing_price add column country text not null default '';
alter table billing_price drop constraint billing_price_enterprise_id_channel_type_category_valid_fro_key;
alter table billing_price add unique (enterprise_id, channel_type, category, country, valid_from);

-- What is in the books of a dispatch, by country. What was booked before has none, like its messages.
alter table billing_counted add column country text not null default '';
alter table billing_counted drop constraint billing_counted_pkey;
alter table billing_counted add primary key (enterprise_id, dispatch_no, country);

-- By country where a price is one's own.
alter table billing_usage add column country text not null default '';
alter table billing_usage drop constraint billing_usage_pkey;
alter table billing_usage add primary key (enterprise_id, day, channel_type, category, country);
