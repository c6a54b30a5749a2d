-- Which agent wrote first; null for a chat that a customer began. Every chat before this was begun by its customer.
alter table chat add column started_by uuid;
