/** How often an activity can repeat. */
export const REPEATS = ["day", "week", "month"] as const;
