-- What of ours a customer's message answers: {name, text}, as it was said.
alter table chat_message add column answers jsonb;
