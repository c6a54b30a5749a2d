-- Why a message was read by the local model, where a language model was to read it; null where that went well.
alter table bot_message add column fell_back text;
