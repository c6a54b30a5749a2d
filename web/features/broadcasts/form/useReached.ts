import { useQuery } from "@tanstack/react-query";
import { api } from "#web/platform/api/client.ts";
import { VALIDATE } from "../queries.ts";
import { customersOf, type Draft } from "./draft.ts";

/** How many customers of the master a draft means; undefined while it is not known. */
export function useReached(draft: Draft): number | undefined {
  const { channel } = draft;
  const customers = customersOf(draft);
  const query = useQuery({
    queryKey: [VALIDATE, channel?.id, customers] as const,
    queryFn: ({ signal }) =>
      api(VALIDATE, { body: { channelId: channel!.id, customers, message: { template: {} } }, signal }),
    enabled: channel !== null && customers !== undefined,
    select: ({ recipients }) => recipients,
  });
  return customers ? query.data : undefined;
}
