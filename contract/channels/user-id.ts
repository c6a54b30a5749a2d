/**
 * A business-scoped user id of WhatsApp: a country, a full stop, and up to 128 letters and digits; "ENT" stands between
 * where several portfolios of one business share it (Meta, "Business-scoped user IDs").
 */
const USER_ID = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/;

/** Whether a text is the id by which WhatsApp names a person who shows no number. */
export const isUserId = (text: string): boolean => USER_ID.test(text);
