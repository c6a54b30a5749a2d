-- What came of a chat, as whoever closed it chose it: the words as they were then. Null: none was chosen.
alter table chat add column disposition text;
