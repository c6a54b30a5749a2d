type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** How days are written, in the letters of dayjs, and on which day weeks begin; Sunday is 0. */
export const conventions: { day: string; firstDay: DayOfWeek } = { day: "DD MMM YYYY", firstDay: 1 };

/** Said before anything is drawn that goes by them; what stands there already follows when it is drawn anew. */
export function goBy(day: string, firstDay: number): void {
  conventions.day = day;
  conventions.firstDay = firstDay as DayOfWeek;
}
