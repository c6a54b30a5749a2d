const MOMENT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** Whether it is a point in time as cursors write it. */
export function isMoment(at: string): boolean {
  // A day that no month has is read as one of the next month.
  const day = MOMENT.test(at) ? new Date(at) : new Date(Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 19) === at.slice(0, 19);
}
