-- Which process holds what the row says in memory, or has it on a list: nobody else takes it up while that one lives.
alter table channel_inbox add column owner uuid;
