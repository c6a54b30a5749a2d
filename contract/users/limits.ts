export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** One that a browser encrypted: 4,096 bits in base64. */
export const PASSWORD_ENCRYPTED_MAX = 700;
/** How long a password is good that an administrator chose for somebody. */
export const FIRST_PASSWORD_DAYS = 7;
export const NAME_MAX = 100;
export const PAGE = 20;
/** How many chats somebody may handle at once. */
export const CHATS_MAX = 50;
