-- As before; what was said in a recording is found, too, where somebody had it written down.
create or replace function chat_words(content jsonb) returns text language sql immutable parallel safe as $$
  select lower(coalesce(content ->> 'text', content ->> 'title', content ->> 'transcript', content ->> 'caption',
    content ->> 'fileName', content ->> 'subject', '')) $$;
