/** The largest mail that is taken; of a larger one its head is, and the rest stays in the mailbox. */
export const MAIL_MAX = 25 * 1024 * 1024;
