/** Milliseconds since 1970, as the flow holds days, as a day; empty where it is none. */
export const dayOf = (epoch: string): string =>
  /^-?\d{1,14}$/.test(epoch) ? new Date(Number(epoch)).toISOString().slice(0, 10) : "";

/** A day as the flow holds it; undefined where none is chosen. */
export const epochOf = (day: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? String(Date.parse(`${day}T00:00:00Z`)) : undefined;
