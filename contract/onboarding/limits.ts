/** Onboardings of one page. */
export const PAGE = 20;
export const NAME_MAX = 100;
/** What a vendor's own id, code or state may be long. */
export const VENDOR_ID_MAX = 64;
export const CODE_MAX = 1_000;
/** Of the profile, in characters, as Meta has them. */
export const ABOUT_MAX = 139;
export const ADDRESS_MAX = 256;
export const DESCRIPTION_MAX = 512;
export const EMAIL_MAX = 128;
export const WEBSITE_MAX = 256;
export const WEBSITES_MAX = 2;
