import { viewOf } from "./places.ts";

export { groupsQuery, segmentsQuery } from "./queries.ts";

/** The page of a customer. */
export const customerPage = (id: string): string => viewOf({ id });
