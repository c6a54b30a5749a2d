/** Events that one call may tell. */
export const EVENTS_AT_ONCE_MAX = 1_000;
export const EVENTS_PAGE = 30;
/** What an event is called. */
export const EVENT_NAME_MAX = 80;
/** Kinds of events that an enterprise may have. */
export const EVENT_NAMES_MAX = 500;
/** What an event brings along: how many values, and how they are called. */
export const VALUES_MAX = 30;
export const VALUE_NAME_MAX = 120;
export const VALUE_MAX = 1_000;
/** A customer's address on a kind of channel. */
export const ADDRESS_MAX = 320;
/** The caller's own id of an event. */
export const EVENT_ID_MAX = 120;
/** What is told later than this is kept, and leads nobody anywhere. */
export const EVENT_NEWS_HOURS = 24;
/** What is said to have happened before this year was not dated at all. */
export const EVENT_FIRST_YEAR = 2000;
/** A clock may be so much ahead of ours. */
export const EVENT_AHEAD_MINUTES = 5;
/** Over so many days events are counted in the list of their names. */
export const EVENT_COUNT_DAYS = 30;
