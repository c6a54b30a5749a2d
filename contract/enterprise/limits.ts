export const ENTERPRISE_NAME_MAX = 120;
export const ADDRESS_MAX = 500;
export const WEBSITE_MAX = 300;
export const TITLE_MAX = 60;
/** Pictures over the dashboard. */
export const BANNERS_MAX = 5;
export const BANNER_TEXT_MAX = 200;
export const LINK_MAX = 1_000;
export const HOST_MAX = 253;
/** Hosts an enterprise may ask for. */
export const HOSTS_MAX = 10;
/** Bytes of a logo, an icon or the picture of the sign-in. */
export const PICTURE_BYTES_MAX = 1024 * 1024;
export const PICTURE_ENDINGS = [".png", ".jpg", ".jpeg", ".webp", ".gif"] as const;
