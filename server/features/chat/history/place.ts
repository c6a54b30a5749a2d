/** Where a chat stands in the list: newest first, those of one moment by their ids. */
export interface Place {
  /** ISO 8601 in UTC with microseconds, as the database keeps it. */
  at: string;
  id: string;
}

/** A place as the wire carries it. */
export const placeText = ({ at, id }: Place): string => `${at}~${id}`;

/** Undefined where it is none. */
export function readPlace(text: string): Place | undefined {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f-]{36})$/.exec(text);
  return found && !Number.isNaN(Date.parse(found[1]!)) ? { at: found[1]!, id: found[2]! } : undefined;
}
