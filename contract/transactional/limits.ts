/** Messages that one call may bring. */
export const SENT_AT_ONCE_MAX = 1_000;
export const TEXT_MAX = 4_096;
export const PARAMETERS_MAX = 200;
export const PARAMETER_MAX = 4_000;
export const REFERENCE_MAX = 100;
/** So long a reference is known. */
export const REFERENCE_DAYS = 30;
export const EXTERNAL_NAME_MAX = 120;
export const EXTERNAL_PAGE = 20;
