/** Channels of one page. */
export const PAGE = 20;
export const NAME_MAX = 100;
export const CONTACT_MAX = 320;
/** The longest value of one credential: keys in PEM, JSON of a service account, a configuration. */
export const CREDENTIAL_MAX = 20_000;
export const CREDENTIALS_MAX = 50;
/** Lines of the traffic log that come at once. */
export const TRAFFIC_PAGE = 50;
export const TEST_TEXT_MAX = 1_000;
/** So many of a kind are named of what waits on a channel. */
export const WAITING_NAMED = 3;
