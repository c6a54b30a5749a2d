import { UNCONFIRMED } from "#contract/messages/confirmations.ts";
import { BLACKLIST_PAGE } from "#contract/messages/limits.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";

const LIST = "GET /chatbird/api/blacklist/list";
const OUT = "GET /chatbird/api/blacklist/optouts";
const CONSENTS = "GET /chatbird/api/consents";

export interface Narrowed {
  search: string;
  /** A kind of channel by its number; empty narrows nothing. */
  channel: string;
  /** "pending" or "expired"; empty narrows nothing. */
  unconfirmed: string;
}
const wire = ({ search, channel }: Narrowed, from: number) => ({
  query: { search: search.trim(), ...(channel && { channelType: channel }), from, perPage: BLACKLIST_PAGE },
});
export const blacklistQuery = (narrowed: Narrowed, from: number) => apiQuery(LIST, wire(narrowed, from));
export const optOutsQuery = (narrowed: Narrowed, from: number) => apiQuery(OUT, wire(narrowed, from));
export function consentsQuery(narrowed: Narrowed, from: number) {
  const { query } = wire(narrowed, from);
  const unconfirmed = UNCONFIRMED.find((one) => one === narrowed.unconfirmed);
  return apiQuery(CONSENTS, { query: { ...query, ...(unconfirmed && { unconfirmed }) } });
}
export const refreshBlacklist = (): Promise<void> => invalidate(LIST);
export const refreshConsents = async (): Promise<void> => {
  await Promise.all([invalidate(CONSENTS), invalidate(OUT)]);
};
