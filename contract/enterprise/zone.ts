const AREA = /^(?:UTC|[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_+-]*[A-Za-z\d+-]*){1,2})$/;

/** Whether it is the IANA name of a time zone; an offset such as +05:30 is none: it knows no summer time. */
export function isTimeZone(zone: string): boolean {
  if (!AREA.test(zone)) return false;
  try {
    return Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}
