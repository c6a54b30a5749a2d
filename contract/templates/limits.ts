/** Sizes of the templates' calls; how long texts may be is the channel's (the templates engine knows). */
export const TEMPLATES_PAGE = 20;
export const TEMPLATE_NAME_MAX = 512;
export const LANGUAGE_MAX = 10;
export const COMPONENTS_MAX = 12;
/** All components of one template, as JSON. */
export const COMPONENTS_BYTES_MAX = 500_000;
export const RICH_CARD_NAME_MAX = 100;
